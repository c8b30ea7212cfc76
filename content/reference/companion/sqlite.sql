-- The companion database of the reference's samples, for SQLite.
create table person (
  id integer primary key autoincrement,
  first_name text not null default 'Nameless',
  middle_name text,
  last_name text,
  email text,
  age integer,
  birthdate text,
  gender text,
  marital_status text,
  children integer not null default 0,
  has_pets text not null default 'N',
  nicknames text,
  nullable_column text,
  address text,
  profile text,
  experience text,
  metadata text,
  created_at text not null default '2024-01-01T00:00:00Z',
  updated_at text,
  deleted_at text
);

create index person_full_name_unique_index on person (first_name, last_name);

create table person_backup (
  id integer primary key,
  first_name text not null,
  updated_at text not null
);

create table pet (
  id integer primary key autoincrement,
  name text not null,
  owner_id integer not null,
  species text not null,
  is_favorite integer not null default 0,
  created_at text not null default '2024-01-01T00:00:00Z',
  constraint pet_name_key unique (name)
);

create unique index pet_lower_name_key on pet (lower(name));

create table toy (
  id integer primary key autoincrement,
  name text not null,
  price real not null,
  pet_id integer not null
);

create table audit (id integer primary key autoincrement, action text not null);

create table wine (id integer primary key autoincrement, name text not null, stock integer not null);

create table wine_stock_change (
  id integer primary key autoincrement,
  wine_name text not null,
  stock_delta integer not null
);

create table orders (order_nr text primary key, billed integer not null);

create table user_metadata (first_name text not null, last_name text not null);

create table kysely_migration_lock (id text primary key, is_locked integer not null default 0);

create view dogs as select * from pet where species = 'dog';

-- The rows.
insert into person (id, first_name, middle_name, last_name, age, birthdate, gender, marital_status, nicknames, nullable_column, address, profile, experience, metadata) values
  (1, 'Jennifer', 'Joanna', 'Aniston', 45, '1969-02-11', 'female', 'divorced', '["jen", "johnny"]', 'here', '{"city": "San Diego", "postalCode": "92101"}', '{"addresses": [{"city": "San Diego", "postalCode": "92101"}], "website": {"url": "https://example.com"}}', '[{"role": "actor"}]', '{}'),
  (2, 'Arnold', null, 'Schwarzenegger', 70, '1947-07-30', 'male', 'divorced', '["arnie"]', null, '{"city": "Graz", "postalCode": "8010"}', '{"addresses": [{"city": "Graz", "postalCode": "8010"}], "website": {"url": "https://example.org"}}', '[{"role": "actor"}, {"role": "governor"}]', '{}'),
  (3, 'Sylvester', 'Gardenzio', 'Stallone', 59, '1946-07-06', 'male', 'married', null, 'there', null, null, null, null),
  (4, 'Bob', null, null, 15, null, 'other', 'single', null, null, null, null, null, null);
insert into person_backup values (1, 'Jenny', '2024-02-01T00:00:00Z'), (5, 'Zoro', '2024-02-02T00:00:00Z');
insert into pet (id, name, owner_id, species, is_favorite) values
  (1, 'Fluffy', 1, 'cat', 1), (2, 'Max', 2, 'dog', 1), (3, 'Lucky', 3, 'hamster', 0);
insert into toy (id, name, price, pet_id) values (1, 'Ball', 4.50, 1), (2, 'Rope', 7.25, 2);
insert into wine (id, name, stock) values (1, 'Riesling', 12), (2, 'Merlot', 3);
insert into wine_stock_change (id, wine_name, stock_delta) values (1, 'Riesling', -2), (2, 'Malbec', 6);
insert into orders values ('12345', 0);
insert into user_metadata values ('Arnold', 'Schwarzenegger');
insert into kysely_migration_lock values ('migration_lock', 0);
