-- Where a user has logged in from of late (an address, of IPv6 its /64). Attempts from there are not held up by what others
-- try elsewhere.
CREATE TABLE acceso_conocido (
  usuario   integer     NOT NULL REFERENCES usuario ON DELETE CASCADE,
  direccion varchar(64) NOT NULL,
  ultimo    timestamptz NOT NULL,
  PRIMARY KEY (usuario, direccion)
);

COMMENT ON TABLE intento_login IS
  'Attempts by user name and network; with an empty direccion those on a user name from anywhere, with an empty username those of a network on anybody';
