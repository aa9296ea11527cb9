-- Which key signed sessions and links at the last start: a keyed digest, from which the key cannot be computed.
CREATE TABLE huella_de_clave (
  unica  boolean     PRIMARY KEY DEFAULT true CHECK (unica),
  huella text        NOT NULL,
  desde  timestamptz NOT NULL DEFAULT now()
);
