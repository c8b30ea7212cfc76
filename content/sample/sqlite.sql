-- Tern Line, a small ferry line, for SQLite 3.38 or newer.
create table port (
  id integer primary key autoincrement,
  name text not null unique,
  island text,
  facilities text not null check (json_valid(facilities))
);

create table ship (
  id integer primary key autoincrement,
  name text not null unique,
  capacity integer not null,
  car_deck boolean not null check (car_deck in (0, 1)),
  specs text not null check (json_valid(specs))
);

create table route (
  id integer primary key autoincrement,
  code text not null unique,
  origin_id integer not null references port (id),
  destination_id integer not null references port (id),
  minutes integer not null,
  fare numeric not null
);

create table sailing (
  id integer primary key autoincrement,
  route_id integer not null references route (id),
  ship_id integer references ship (id),
  departs_at text not null,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'boarding', 'sailed', 'cancelled')),
  note text
);

create table passenger (
  id integer primary key autoincrement,
  first_name text not null,
  last_name text not null,
  email text unique,
  card_number integer unique,
  points integer not null default 0,
  preferences text check (preferences is null or json_valid(preferences)),
  referred_by_id integer references passenger (id),
  created_at text not null default current_timestamp
);

create table booking (
  id integer primary key autoincrement,
  sailing_id integer not null references sailing (id),
  passenger_id integer not null references passenger (id),
  seats integer not null check (seats > 0),
  price numeric not null,
  total numeric not null generated always as (seats * price) stored,
  paid boolean not null default false check (paid in (0, 1)),
  unique (sailing_id, passenger_id)
);

create table passenger_import (
  email text primary key not null,
  first_name text not null,
  last_name text not null,
  points integer not null,
  closed boolean not null check (closed in (0, 1))
);

-- A schema of SQLite is an attached database.
attach database ':memory:' as archive;

create table archive.sailing (
  id integer primary key autoincrement,
  route_id integer not null,
  ship_id integer,
  departs_at text not null,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'boarding', 'sailed', 'cancelled')),
  note text
);

-- The rows.
insert into port (id, name, island, facilities) values
  (1, 'Aldersund', null, '["cafe", "parking", "toilets"]'),
  (2, 'Brae', 'Brae', '["shelter"]'),
  (3, 'Corran', 'Ronsay', '["cafe", "toilets"]'),
  (4, 'Eastness', 'Ronsay', '[]'),
  (5, 'Skerry', 'Skerry', '["shelter", "toilets"]');

insert into ship (id, name, capacity, car_deck, specs) values
  (1, 'Guillemot', 120, 1, '{"length_m": 64, "wifi": true, "engines": [{"maker": "Norhaven", "kw": 1200}, {"maker": "Norhaven", "kw": 1200}]}'),
  (2, 'Kittiwake', 80, 1, '{"length_m": 48, "wifi": true, "engines": [{"maker": "Bremer", "kw": 900}]}'),
  (3, 'Puffin', 12, 0, '{"length_m": 14, "wifi": false, "engines": [{"maker": "Ostra", "kw": 220}]}'),
  (4, 'Fulmar', 60, 0, '{"length_m": 39, "wifi": false, "engines": []}');

insert into route (id, code, origin_id, destination_id, minutes, fare) values
  (1, 'A-B', 1, 2, 35, 12.50),
  (2, 'B-A', 2, 1, 35, 12.50),
  (3, 'A-C', 1, 3, 80, 24.00),
  (4, 'C-A', 3, 1, 80, 24.00),
  (5, 'C-E', 3, 4, 15, 4.50);

insert into sailing (id, route_id, ship_id, departs_at, status, note) values
  (1, 1, 1, '2026-05-01T08:00:00.000Z', 'sailed', null),
  (2, 2, 1, '2026-05-01T10:00:00.000Z', 'sailed', null),
  (3, 3, 2, '2026-05-01T09:30:00.000Z', 'sailed', 'Left 20 minutes late'),
  (4, 4, 2, '2026-05-01T15:00:00.000Z', 'cancelled', 'Gale warning'),
  (5, 1, 1, '2026-05-02T08:00:00.000Z', 'boarding', null),
  (6, 3, 2, '2026-05-02T09:30:00.000Z', 'scheduled', null),
  (7, 5, 3, '2026-05-02T12:00:00.000Z', 'scheduled', null),
  (8, 5, null, '2026-05-03T12:00:00.000Z', 'scheduled', 'Ship to be named');

insert into passenger (id, first_name, last_name, email, card_number, points, preferences, referred_by_id, created_at) values
  (1, 'Ada', 'Berg', 'ada@example.com', 9000000001, 120, '{"seat": "window", "meals": ["vegetarian"]}', null, '2024-03-02T10:15:00.000Z'),
  (2, 'Bo', 'Lindqvist', 'bo@example.com', null, 0, null, 1, '2024-06-20T18:40:00.000Z'),
  (3, 'Cleo', 'Marsh', 'cleo@example.com', 9000000003, 45, '{"seat": "aisle", "meals": []}', 1, '2025-01-11T07:05:00.000Z'),
  (4, 'Dan', 'Okafor', null, null, 0, null, null, '2025-08-30T12:00:00.000Z'),
  (5, 'Edda', 'Berg', 'edda@example.com', 9000000005, 300, '{"seat": "window", "meals": ["vegan", "nut-free"]}', 3, '2025-09-14T09:20:00.000Z'),
  (6, 'Finn', 'Roe', 'finn@example.com', null, 10, null, null, '2026-02-01T16:45:00.000Z');

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

insert into archive.sailing (id, route_id, ship_id, departs_at, status, note) values
  (1, 1, 1, '2025-05-01T08:00:00.000Z', 'sailed', null),
  (2, 3, 4, '2025-05-01T09:30:00.000Z', 'sailed', 'Fulmar''s last trip'),
  (3, 5, 3, '2025-05-02T12:00:00.000Z', 'cancelled', 'Fog');
