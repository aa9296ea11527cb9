-- Sessions. A login opens a family; each refresh spends one token of it and issues the next. A spent token
-- that comes back later was stolen or replayed: the whole family is revoked.

CREATE TABLE familia_refresh (
  id      uuid        PRIMARY KEY,
  usuario integer     NOT NULL REFERENCES usuario ON DELETE CASCADE,
  creada  timestamptz NOT NULL DEFAULT now(),
  revocada timestamptz
);
CREATE INDEX familia_refresh_usuario ON familia_refresh (usuario);

CREATE TABLE token_refresh (
  jti     uuid        PRIMARY KEY,
  familia uuid        NOT NULL REFERENCES familia_refresh ON DELETE CASCADE,
  expira  timestamptz NOT NULL,
  usado   timestamptz
);
CREATE INDEX token_refresh_familia ON token_refresh (familia);
CREATE INDEX token_refresh_expira ON token_refresh (expira);

-- Attempts to log in, per user name and address, within a window that ends at 'hasta'.
CREATE TABLE intento_login (
  username  varchar(150) NOT NULL,
  direccion varchar(64)  NOT NULL,
  intentos  integer      NOT NULL,
  hasta     timestamptz  NOT NULL,
  PRIMARY KEY (username, direccion)
);
CREATE INDEX intento_login_hasta ON intento_login (hasta);

-- HMAC-SHA256 of a text as hex, for signed links of whole lists: the keys are the block-padded inner and
-- outer ones.
CREATE FUNCTION firma_hmac(clave_interior bytea, clave_exterior bytea, mensaje text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT
AS $$ SELECT encode(sha256(clave_exterior || sha256(clave_interior || convert_to(mensaje, 'UTF8'))), 'hex') $$;
