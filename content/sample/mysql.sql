-- Tern Line, a small ferry line, for MySQL 8 and MariaDB 10.11.
create table port (
  id integer auto_increment primary key,
  name varchar(100) not null unique,
  island varchar(100),
  facilities json not null
);

create table ship (
  id integer auto_increment primary key,
  name varchar(100) not null unique,
  capacity integer not null,
  car_deck boolean not null,
  specs json not null
);

create table route (
  id integer auto_increment primary key,
  code varchar(10) not null unique,
  origin_id integer not null,
  destination_id integer not null,
  minutes integer not null,
  fare decimal(8, 2) not null,
  foreign key (origin_id) references port (id),
  foreign key (destination_id) references port (id)
);

create table sailing (
  id integer auto_increment primary key,
  route_id integer not null,
  ship_id integer,
  departs_at datetime not null,
  status enum ('scheduled', 'boarding', 'sailed', 'cancelled') not null default 'scheduled',
  note varchar(200),
  foreign key (route_id) references route (id),
  foreign key (ship_id) references ship (id)
);

create table passenger (
  id integer auto_increment primary key,
  first_name varchar(100) not null,
  last_name varchar(100) not null,
  email varchar(200) unique,
  card_number bigint unique,
  points integer not null default 0,
  preferences json,
  referred_by_id integer,
  created_at datetime not null default current_timestamp,
  foreign key (referred_by_id) references passenger (id)
);

create table booking (
  id integer auto_increment primary key,
  sailing_id integer not null,
  passenger_id integer not null,
  seats integer not null check (seats > 0),
  price decimal(8, 2) not null,
  total decimal(8, 2) as (seats * price) stored,
  paid boolean not null default false,
  unique (sailing_id, passenger_id),
  foreign key (sailing_id) references sailing (id),
  foreign key (passenger_id) references passenger (id)
);

create table passenger_import (
  email varchar(200) primary key,
  first_name varchar(100) not null,
  last_name varchar(100) not null,
  points integer not null,
  closed boolean not null
);

-- A schema of MySQL is a database.
create database archive;

create table archive.sailing (
  id integer auto_increment primary key,
  route_id integer not null,
  ship_id integer,
  departs_at datetime not null,
  status enum ('scheduled', 'boarding', 'sailed', 'cancelled') not null default 'scheduled',
  note varchar(200)
);

-- The rows.
insert into port (id, name, island, facilities) values
  (1, 'Aldersund', null, '["cafe", "parking", "toilets"]'),
  (2, 'Brae', 'Brae', '["shelter"]'),
  (3, 'Corran', 'Ronsay', '["cafe", "toilets"]'),
  (4, 'Eastness', 'Ronsay', '[]'),
  (5, 'Skerry', 'Skerry', '["shelter", "toilets"]');

insert into ship (id, name, capacity, car_deck, specs) values
  (1, 'Guillemot', 120, true, '{"length_m": 64, "wifi": true, "engines": [{"maker": "Norhaven", "kw": 1200}, {"maker": "Norhaven", "kw": 1200}]}'),
  (2, 'Kittiwake', 80, true, '{"length_m": 48, "wifi": true, "engines": [{"maker": "Bremer", "kw": 900}]}'),
  (3, 'Puffin', 12, false, '{"length_m": 14, "wifi": false, "engines": [{"maker": "Ostra", "kw": 220}]}'),
  (4, 'Fulmar', 60, false, '{"length_m": 39, "wifi": false, "engines": []}');

insert into route (id, code, origin_id, destination_id, minutes, fare) values
  (1, 'A-B', 1, 2, 35, 12.50),
  (2, 'B-A', 2, 1, 35, 12.50),
  (3, 'A-C', 1, 3, 80, 24.00),
  (4, 'C-A', 3, 1, 80, 24.00),
  (5, 'C-E', 3, 4, 15, 4.50);

insert into sailing (id, route_id, ship_id, departs_at, status, note) values
  (1, 1, 1, '2026-05-01 08:00:00', 'sailed', null),
  (2, 2, 1, '2026-05-01 10:00:00', 'sailed', null),
  (3, 3, 2, '2026-05-01 09:30:00', 'sailed', 'Left 20 minutes late'),
  (4, 4, 2, '2026-05-01 15:00:00', 'cancelled', 'Gale warning'),
  (5, 1, 1, '2026-05-02 08:00:00', 'boarding', null),
  (6, 3, 2, '2026-05-02 09:30:00', 'scheduled', null),
  (7, 5, 3, '2026-05-02 12:00:00', 'scheduled', null),
  (8, 5, null, '2026-05-03 12:00:00', 'scheduled', 'Ship to be named');

insert into passenger (id, first_name, last_name, email, card_number, points, preferences, referred_by_id, created_at) values
  (1, 'Ada', 'Berg', 'ada@example.com', 9000000001, 120, '{"seat": "window", "meals": ["vegetarian"]}', null, '2024-03-02 10:15:00'),
  (2, 'Bo', 'Lindqvist', 'bo@example.com', null, 0, null, 1, '2024-06-20 18:40:00'),
  (3, 'Cleo', 'Marsh', 'cleo@example.com', 9000000003, 45, '{"seat": "aisle", "meals": []}', 1, '2025-01-11 07:05:00'),
  (4, 'Dan', 'Okafor', null, null, 0, null, null, '2025-08-30 12:00:00'),
  (5, 'Edda', 'Berg', 'edda@example.com', 9000000005, 300, '{"seat": "window", "meals": ["vegan", "nut-free"]}', 3, '2025-09-14 09:20:00'),
  (6, 'Finn', 'Roe', 'finn@example.com', null, 10, null, null, '2026-02-01 16:45:00');

insert into booking (sailing_id, passenger_id, seats, price, paid) values
  (1, 1, 1, 12.50, true),
  (1, 2, 2, 12.50, true),
  (3, 3, 1, 24.00, true),
  (3, 5, 4, 22.50, true),
  (4, 1, 1, 24.00, false),
  (5, 4, 2, 12.50, false),
  (6, 5, 1, 24.00, true),
  (7, 5, 1, 4.50, false);

insert into passenger_import (email, first_name, last_name, points, closed) values
  ('ada@example.com', 'Ada', 'Berg', 180, false),
  ('bo@example.com', 'Bo', 'Lindqvist', 15, false),
  ('finn@example.com', 'Finn', 'Roe', 0, true),
  ('gro@example.com', 'Gro', 'Hale', 25, false);

insert into archive.sailing (id, route_id, ship_id, departs_at, status, note) values
  (1, 1, 1, '2025-05-01 08:00:00', 'sailed', null),
  (2, 3, 4, '2025-05-01 09:30:00', 'sailed', 'Fulmar''s last trip'),
  (3, 5, 3, '2025-05-02 12:00:00', 'cancelled', 'Fog');
