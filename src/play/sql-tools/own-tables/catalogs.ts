/** Queries that return an engine's tables as JSON of `OwnTable[]`; null if there are none. */
export const CATALOGS = {
  postgres: `
    with recursive steps as (
      select oid as domain, oid, typbasetype, typelem, typnotnull, typdefault, 0 as depth from pg_type where typtype = 'd'
      union all
      select s.domain, t.oid, t.typbasetype, t.typelem, t.typnotnull, t.typdefault, s.depth + 1
      from steps s join pg_type t on t.oid = s.typbasetype
    ),
    -- What a domain is of may be a domain as well; drivers get the values of the last one's type.
    domains as (
      select domain, (array_agg(oid order by depth desc))[1] as oid,
        (array_agg(typelem order by depth desc))[1] as typelem,
        bool_or(typnotnull) as takes_no_null, (array_agg(typdefault order by depth))[1] as typdefault
      from steps group by domain
    )
    select json_agg(t) as tables from (
      select
        case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
        obj_description(c.oid, 'pg_class') as comment,
        (
          select coalesce(json_agg(json_build_object(
            'name', a.attname,
            'type', format_type(coalesce(d.oid, a.atttypid), null),
            'nullable', not (a.attnotnull or coalesce(d.takes_no_null, false)),
            'filled', case
              when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
              -- A default of null has the column's type where it has a length, and may be in place of the type's.
              when a.attidentity = 'd' or coalesce((
                select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
                where d.adrelid = a.attrelid and d.adnum = a.attnum
              ), d.typdefault) !~ '^NULL(::[^'']*)?$' then 'default'
            end,
            'primaryKey', exists (
              select from pg_index i
              where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
            ),
            'references', (
              select string_agg(target, ', ' order by first) from (
                select case rn.nspname when 'public' then '' else rn.nspname || '.' end
                  || r.relname || '.' || ra.attname as target, min(k.oid) as first
                from pg_constraint k
                join pg_class r on r.oid = k.confrelid
                join pg_namespace rn on rn.oid = r.relnamespace
                join pg_attribute ra on ra.attrelid = r.oid
                  and ra.attnum = k.confkey[array_position(k.conkey, a.attnum)]
                -- A key to a table with partitions has one to each of them as well, which aren't listed.
                where k.contype = 'f' and k.conparentid = 0 and k.conrelid = c.oid and a.attnum = any (k.conkey)
                group by 1
              ) targets
            ),
            'comment', col_description(c.oid, a.attnum),
            'values', (
              select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
              where e.enumtypid = coalesce(nullif(coalesce(d.typelem, ty.typelem), 0), d.oid, a.atttypid)
            )
          ) order by a.attnum), '[]')
          from pg_attribute a join pg_type ty on ty.oid = a.atttypid left join domains d on d.domain = a.atttypid
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        ) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
        and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      order by c.oid
    ) t`,
  sqlite: `
    select json_group_array(json_object('name', m.name, 'columns', json((
      select json_group_array(json_object(
        'name', c.name,
        'type', c.type,
        'nullable', json(iif(c."notnull" or c.pk, 'false', 'true')),
        'filled', case
          when c.hidden > 1 then 'always'
          when lower(trim(c.dflt_value, '() ')) <> 'null' then 'default'
          -- A key that is the row's own number has no index, and takes none without a word.
          when c.pk and m.type = 'table' and not exists (
            select 1 from pragma_index_list(m.name) where origin = 'pk'
          ) then 'default'
        end,
        'primaryKey', json(iif(c.pk, 'true', 'false')),
        'references', (
          select group_concat(target, ', ') from (
            select distinct f."table" || '.' || coalesce(f."to", (
              select k.name from pragma_table_xinfo(f."table") k where k.pk = f.seq + 1
            ), 'id') as target
            from pragma_foreign_key_list(m.name) f where f."from" = c.name order by f.id desc
          )
        )
      )) from pragma_table_xinfo(m.name) c where c.hidden <> 1
    )))) as tables
    from sqlite_schema m where m.type in ('table', 'view') and m.name not like 'sqlite\\_%' escape '\\'
      and m.name not in (select name from pragma_table_list where type = 'shadow')`,
} as const
