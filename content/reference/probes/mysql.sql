-- The tables that probes use, for MariaDB and MySQL.
create table person (
  id integer auto_increment primary key,
  name varchar(50) not null default 'Nobody',
  age integer,
  tags json,
  profile json
);

create table pet (
  id integer auto_increment primary key,
  name varchar(50) not null,
  owner_id integer not null,
  species varchar(50) not null default 'cat',
  constraint pet_name_key unique (name),
  constraint pet_owner_check check (owner_id > 0)
);
create index pet_owner_index on pet (owner_id);

create database archive;
create table archive.pet (id integer primary key, name varchar(50) not null);

create view pet_names as select name from pet;

-- The rows.
insert into person (id, name, age, tags, profile)
  values (1, 'Ada', 36, '["a"]', '{"site": {"url": "https://example.com"}, "numbers": [1, 2]}'), (2, 'Bo', null, null, null);
insert into pet (id, name, owner_id, species) values (1, 'Rex', 1, 'dog'), (2, 'Tom', 2, 'cat');
insert into archive.pet values (1, 'Old');
