-- The tables of Tern Line, a small ferry company, and what is in them.
create table port (
  id integer primary key autoincrement,
  name text not null unique,
  island text
);

create table ship (
  id integer primary key autoincrement,
  name text not null unique,
  capacity integer not null
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
  points integer not null default 0
);

create table booking (
  id integer primary key autoincrement,
  sailing_id integer not null references sailing (id),
  passenger_id integer not null references passenger (id),
  seats integer not null check (seats > 0),
  price numeric not null,
  total numeric not null generated always as (seats * price) stored,
  paid boolean not null default 0 check (paid in (0, 1)),
  unique (sailing_id, passenger_id)
);

insert into port (id, name, island) values
  (1, 'Aldersund', null),
  (2, 'Brae', 'Brae'),
  (3, 'Corran', 'Ronsay'),
  (4, 'Eastness', 'Ronsay'),
  (5, 'Skerry', 'Skerry');

insert into ship (id, name, capacity) values
  (1, 'Guillemot', 120),
  (2, 'Kittiwake', 80),
  (3, 'Puffin', 12),
  (4, 'Fulmar', 60);

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

insert into passenger (id, first_name, last_name, email, points) values
  (1, 'Ada', 'Berg', 'ada@example.com', 120),
  (2, 'Bo', 'Lindqvist', 'bo@example.com', 0),
  (3, 'Cleo', 'Marsh', 'cleo@example.com', 45),
  (4, 'Dan', 'Okafor', null, 0),
  (5, 'Edda', 'Berg', 'edda@example.com', 300),
  (6, 'Finn', 'Roe', 'finn@example.com', 10);

insert into booking (sailing_id, passenger_id, seats, price, paid) values
  (1, 1, 1, 12.50, 1),
  (1, 2, 2, 12.50, 1),
  (3, 3, 1, 24.00, 1),
  (3, 5, 4, 22.50, 1),
  (4, 1, 1, 24.00, 0),
  (5, 4, 2, 12.50, 0),
  (6, 5, 1, 24.00, 1),
  (7, 5, 1, 4.50, 0);
