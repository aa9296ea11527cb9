-- An inmueble may move to another client while a record of it is written. The write then waits for the revision of the
-- client that it read, and the record belongs to another one by the time it gets it. So the clients are read again until
-- there is no new one; the revisions that are held keep the inmueble from moving once more.

CREATE FUNCTION mover_revision_de(inmuebles integer[], suministros integer[], recursos text[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  movidos  integer[] := '{}';
  clientes integer[];
BEGIN
  LOOP
    clientes := ARRAY(
      SELECT DISTINCT i.cliente FROM inmueble i
      WHERE i.id = ANY(inmuebles || ARRAY(SELECT s.inmueble FROM suministro s WHERE s.id = ANY(suministros)))
        AND i.cliente <> ALL(movidos));
    EXIT WHEN cardinality(clientes) = 0;
    PERFORM mover_revision(clientes, recursos);
    movidos := movidos || clientes;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION mover_revision_de_inmuebles(inmuebles integer[], recursos text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mover_revision_de(inmuebles, '{}', recursos);
END $$;

CREATE OR REPLACE FUNCTION revision_por_suministro() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  suministros integer[] := ARRAY(SELECT DISTINCT suministro FROM filas);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    suministros := suministros || ARRAY(SELECT DISTINCT suministro FROM antes);
  END IF;
  PERFORM mover_revision_de('{}', suministros, TG_ARGV);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION revision_de_documento() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  inmuebles integer[] := ARRAY(SELECT DISTINCT inmueble FROM filas);
  suministros integer[] := ARRAY(SELECT DISTINCT suministro FROM filas);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    inmuebles := inmuebles || ARRAY(SELECT DISTINCT inmueble FROM antes);
    suministros := suministros || ARRAY(SELECT DISTINCT suministro FROM antes);
  END IF;
  PERFORM mover_revision_de(inmuebles, suministros, TG_ARGV);
  RETURN NULL;
END $$;
