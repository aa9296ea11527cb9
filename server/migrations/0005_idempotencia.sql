-- Answers to creations that came with an Idempotency-Key, written in the transaction of the record, so that a repeat
-- gets the same answer and makes no second record. 'huella' is the digest of what was asked for.

CREATE TABLE idempotencia (
  usuario   integer      NOT NULL REFERENCES usuario ON DELETE CASCADE,
  clave     varchar(255) NOT NULL,
  huella    text         NOT NULL,
  respuesta text         NOT NULL,
  etag      text         NOT NULL,
  expira    timestamptz  NOT NULL,
  PRIMARY KEY (usuario, clave)
);
CREATE INDEX idempotencia_expira ON idempotencia (expira);
