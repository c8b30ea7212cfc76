-- Tern Line, a small ferry line, for SQL Server 2017 or newer.
create table port (
  id integer identity primary key,
  name nvarchar(100) not null unique,
  island nvarchar(100),
  facilities nvarchar(max) not null check (isjson(facilities) = 1)
);

create table ship (
  id integer identity primary key,
  name nvarchar(100) not null unique,
  capacity integer not null,
  car_deck bit not null,
  specs nvarchar(max) not null check (isjson(specs) = 1)
);

create table route (
  id integer identity primary key,
  code nvarchar(10) not null unique,
  origin_id integer not null references port (id),
  destination_id integer not null references port (id),
  minutes integer not null,
  fare decimal(8, 2) not null
);

create table sailing (
  id integer identity primary key,
  route_id integer not null references route (id),
  ship_id integer references ship (id),
  departs_at datetime2(0) not null,
  status nvarchar(20) not null default 'scheduled'
    check (status in ('scheduled', 'boarding', 'sailed', 'cancelled')),
  note nvarchar(200)
);

create table passenger (
  id integer identity primary key,
  first_name nvarchar(100) not null,
  last_name nvarchar(100) not null,
  email nvarchar(200),
  card_number bigint,
  points integer not null default 0,
  preferences nvarchar(max) check (isjson(preferences) = 1),
  referred_by_id integer references passenger (id),
  created_at datetime2(0) not null default sysutcdatetime()
);

-- A unique constraint of SQL Server would allow a single null only.
create unique index passenger_email on passenger (email) where email is not null;
create unique index passenger_card_number on passenger (card_number) where card_number is not null;

create table booking (
  id integer identity primary key,
  sailing_id integer not null references sailing (id),
  passenger_id integer not null references passenger (id),
  seats integer not null check (seats > 0),
  price decimal(8, 2) not null,
  total as cast(seats * price as decimal(8, 2)) persisted not null,
  paid bit not null default 0,
  unique (sailing_id, passenger_id)
);

create table passenger_import (
  email nvarchar(200) primary key,
  first_name nvarchar(100) not null,
  last_name nvarchar(100) not null,
  points integer not null,
  closed bit not null
);

exec ('create schema archive');

create table archive.sailing (
  id integer identity primary key,
  route_id integer not null,
  ship_id integer,
  departs_at datetime2(0) not null,
  status nvarchar(20) not null default 'scheduled'
    check (status in ('scheduled', 'boarding', 'sailed', 'cancelled')),
  note nvarchar(200)
);

-- The rows.
set identity_insert port on;
insert into port (id, name, island, facilities) values
  (1, 'Aldersund', null, '["cafe", "parking", "toilets"]'),
  (2, 'Brae', 'Brae', '["shelter"]'),
  (3, 'Corran', 'Ronsay', '["cafe", "toilets"]'),
  (4, 'Eastness', 'Ronsay', '[]'),
  (5, 'Skerry', 'Skerry', '["shelter", "toilets"]');
set identity_insert port off;

set identity_insert ship on;
insert into ship (id, name, capacity, car_deck, specs) values
  (1, 'Guillemot', 120, 1, '{"length_m": 64, "wifi": true, "engines": [{"maker": "Norhaven", "kw": 1200}, {"maker": "Norhaven", "kw": 1200}]}'),
  (2, 'Kittiwake', 80, 1, '{"length_m": 48, "wifi": true, "engines": [{"maker": "Bremer", "kw": 900}]}'),
  (3, 'Puffin', 12, 0, '{"length_m": 14, "wifi": false, "engines": [{"maker": "Ostra", "kw": 220}]}'),
  (4, 'Fulmar', 60, 0, '{"length_m": 39, "wifi": false, "engines": []}');
set identity_insert ship off;

set identity_insert route on;
insert into route (id, code, origin_id, destination_id, minutes, fare) values
  (1, 'A-B', 1, 2, 35, 12.50),
  (2, 'B-A', 2, 1, 35, 12.50),
  (3, 'A-C', 1, 3, 80, 24.00),
  (4, 'C-A', 3, 1, 80, 24.00),
  (5, 'C-E', 3, 4, 15, 4.50);
set identity_insert route off;

set identity_insert sailing on;
insert into sailing (id, route_id, ship_id, departs_at, status, note) values
  (1, 1, 1, '2026-05-01 08:00:00', 'sailed', null),
  (2, 2, 1, '2026-05-01 10:00:00', 'sailed', null),
  (3, 3, 2, '2026-05-01 09:30:00', 'sailed', 'Left 20 minutes late'),
  (4, 4, 2, '2026-05-01 15:00:00', 'cancelled', 'Gale warning'),
  (5, 1, 1, '2026-05-02 08:00:00', 'boarding', null),
  (6, 3, 2, '2026-05-02 09:30:00', 'scheduled', null),
  (7, 5, 3, '2026-05-02 12:00:00', 'scheduled', null),
  (8, 5, null, '2026-05-03 12:00:00', 'scheduled', 'Ship to be named');
set identity_insert sailing off;

set identity_insert passenger on;
insert into passenger (id, first_name, last_name, email, card_number, points, preferences, referred_by_id, created_at) values
  (1, 'Ada', 'Berg', 'ada@example.com', 9000000001, 120, '{"seat": "window", "meals": ["vegetarian"]}', null, '2024-03-02 10:15:00'),
  (2, 'Bo', 'Lindqvist', 'bo@example.com', null, 0, null, 1, '2024-06-20 18:40:00'),
  (3, 'Cleo', 'Marsh', 'cleo@example.com', 9000000003, 45, '{"seat": "aisle", "meals": []}', 1, '2025-01-11 07:05:00'),
  (4, 'Dan', 'Okafor', null, null, 0, null, null, '2025-08-30 12:00:00'),
  (5, 'Edda', 'Berg', 'edda@example.com', 9000000005, 300, '{"seat": "window", "meals": ["vegan", "nut-free"]}', 3, '2025-09-14 09:20:00'),
  (6, 'Finn', 'Roe', 'finn@example.com', null, 10, null, null, '2026-02-01 16:45:00');
set identity_insert passenger off;

insert into booking (sailing_id, passenger_id, seats, price, paid) values
  (1, 1, 1, 12.50, 1),
  (1, 2, 2, 12.50, 1),
  (3, 3, 1, 24.00, 1),
  (3, 5, 4, 22.50, 1),
  (4, 1, 1, 24.00, 0),
  (5, 4, 2, 12.50, 0),
  (6, 5, 1, 24.00, 1),
  (7, 5, 1, 4.50, 0);

insert into passenger_import (email, first_name, last_name, points, closed) values
  ('ada@example.com', 'Ada', 'Berg', 180, 0),
  ('bo@example.com', 'Bo', 'Lindqvist', 15, 0),
  ('finn@example.com', 'Finn', 'Roe', 0, 1),
  ('gro@example.com', 'Gro', 'Hale', 25, 0);

set identity_insert archive.sailing on;
insert into archive.sailing (id, route_id, ship_id, departs_at, status, note) values
  (1, 1, 1, '2025-05-01 08:00:00', 'sailed', null),
  (2, 3, 4, '2025-05-01 09:30:00', 'sailed', 'Fulmar''s last trip'),
  (3, 5, 3, '2025-05-02 12:00:00', 'cancelled', 'Fog');
set identity_insert archive.sailing off;
