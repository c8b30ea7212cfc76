-- The companion database of the reference's samples, for MariaDB and MySQL.
create table person (
  id integer auto_increment primary key,
  first_name varchar(255) not null default 'Nameless',
  middle_name varchar(255),
  last_name varchar(255),
  email varchar(255),
  age integer,
  birthdate date,
  gender varchar(255),
  marital_status varchar(255),
  children integer not null default 0,
  has_pets varchar(255) not null default 'N',
  nicknames json,
  nullable_column varchar(255),
  address json,
  profile json,
  experience json,
  metadata json,
  created_at datetime not null default '2024-01-01 00:00:00',
  updated_at datetime,
  deleted_at datetime
);

create index person_full_name_unique_index on person (first_name, last_name);

create index person_email_index on person (email);

create table person_backup (
  id integer primary key,
  first_name varchar(255) not null,
  updated_at datetime not null
);

create table pet (
  id integer auto_increment primary key,
  name varchar(255) not null,
  owner_id integer not null,
  species varchar(255) not null,
  is_favorite boolean not null default 0,
  created_at datetime not null default '2024-01-01 00:00:00',
  constraint pet_name_key unique (name)
);

create table toy (
  id integer auto_increment primary key,
  name varchar(255) not null,
  price decimal(8, 2) not null,
  pet_id integer not null
);

create table audit (id integer auto_increment primary key, action varchar(255) not null);

create table wine (id integer auto_increment primary key, name varchar(255) not null, stock integer not null);

create table wine_stock_change (
  id integer auto_increment primary key,
  wine_name varchar(255) not null,
  stock_delta integer not null
);

create table orders (order_nr varchar(255) primary key, billed boolean not null);

create table user_metadata (first_name varchar(255) not null, last_name varchar(255) not null);

create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);

create view dogs as select * from pet where species = 'dog';

-- The rows.
insert into person (id, first_name, middle_name, last_name, age, birthdate, gender, marital_status, nicknames, nullable_column, address, profile, experience, metadata) values
  (1, 'Jennifer', 'Joanna', 'Aniston', 45, '1969-02-11', 'female', 'divorced', '["jen", "johnny"]', 'here', '{"city": "San Diego", "postalCode": "92101"}', '{"addresses": [{"city": "San Diego", "postalCode": "92101"}], "website": {"url": "https://example.com"}}', '[{"role": "actor"}]', '{}'),
  (2, 'Arnold', null, 'Schwarzenegger', 70, '1947-07-30', 'male', 'divorced', '["arnie"]', null, '{"city": "Graz", "postalCode": "8010"}', '{"addresses": [{"city": "Graz", "postalCode": "8010"}], "website": {"url": "https://example.org"}}', '[{"role": "actor"}, {"role": "governor"}]', '{}'),
  (3, 'Sylvester', 'Gardenzio', 'Stallone', 59, '1946-07-06', 'male', 'married', null, 'there', null, null, null, null),
  (4, 'Bob', null, null, 15, null, 'other', 'single', null, null, null, null, null, null);
insert into person_backup values (1, 'Jenny', '2024-02-01 00:00:00'), (5, 'Zoro', '2024-02-02 00:00:00');
insert into pet (id, name, owner_id, species, is_favorite) values
  (1, 'Fluffy', 1, 'cat', 1), (2, 'Max', 2, 'dog', 1), (3, 'Lucky', 3, 'hamster', 0);
insert into toy (id, name, price, pet_id) values (1, 'Ball', 4.50, 1), (2, 'Rope', 7.25, 2);
insert into wine (id, name, stock) values (1, 'Riesling', 12), (2, 'Merlot', 3);
insert into wine_stock_change (id, wine_name, stock_delta) values (1, 'Riesling', -2), (2, 'Malbec', 6);
insert into orders values ('12345', 0);
insert into user_metadata values ('Arnold', 'Schwarzenegger');
insert into kysely_migration_lock values ('migration_lock', 0);
