-- A revision of what each client has of each resource. A write to a table gives it another value, in the write's own
-- transaction and whoever writes, so that a list whose revisions are the same is the same list. Values never come back, not
-- even after a restored backup. Tables are written to by statement-level triggers, so a statement moves a revision once.

CREATE TABLE revision (
  cliente integer     NOT NULL REFERENCES cliente ON DELETE CASCADE,
  recurso varchar(20) NOT NULL,
  valor   uuid        NOT NULL DEFAULT gen_random_uuid(),
  PRIMARY KEY (cliente, recurso)
) WITH (fillfactor = 50);

-- Of what all clients share: the builders, not their links.
CREATE TABLE revision_comun (
  recurso varchar(20) PRIMARY KEY,
  valor   uuid        NOT NULL DEFAULT gen_random_uuid()
) WITH (fillfactor = 50);
INSERT INTO revision_comun (recurso) VALUES ('constructora');

CREATE FUNCTION recursos_de_cliente() RETURNS text[] LANGUAGE sql IMMUTABLE
AS $$ SELECT ARRAY['cliente', 'inmueble', 'inquilino', 'propietario', 'constructora', 'suministro', 'incidencia',
                   'solicitud', 'documento', 'factura'] $$;

INSERT INTO revision (cliente, recurso) SELECT id, unnest(recursos_de_cliente()) FROM cliente;

-- Several are locked in one order, so that two writers never wait for one another.
CREATE FUNCTION mover_revision(clientes integer[], recursos text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(clientes) * cardinality(recursos) > 1 THEN
    PERFORM FROM revision r WHERE r.cliente = ANY(clientes) AND r.recurso = ANY(recursos)
    ORDER BY r.cliente, r.recurso FOR NO KEY UPDATE;
  END IF;
  UPDATE revision r SET valor = gen_random_uuid() WHERE r.cliente = ANY(clientes) AND r.recurso = ANY(recursos);
END $$;

CREATE FUNCTION mover_revision_de_inmuebles(inmuebles integer[], recursos text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mover_revision(ARRAY(SELECT DISTINCT i.cliente FROM inmueble i WHERE i.id = ANY(inmuebles)), recursos);
END $$;

-- The functions of triggers. 'filas' are the rows after an INSERT or UPDATE and those of a DELETE, 'antes' those before an
-- UPDATE; the arguments are the resources that change with the table.

CREATE FUNCTION revision_de_cliente() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO revision (cliente, recurso) SELECT id, unnest(recursos_de_cliente()) FROM filas;
  ELSE
    PERFORM mover_revision(ARRAY(SELECT id FROM filas), TG_ARGV);
  END IF;
  RETURN NULL;
END $$;

-- All that hangs on an inmueble goes with it: to another client, or with a DELETE.
CREATE FUNCTION revision_de_inmueble() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  clientes integer[] := ARRAY(SELECT DISTINCT cliente FROM filas);
  recursos text[] := TG_ARGV;
BEGIN
  IF TG_OP = 'DELETE' THEN
    recursos := recursos_de_cliente();
  ELSIF TG_OP = 'UPDATE' THEN
    IF EXISTS (SELECT id, cliente FROM antes EXCEPT SELECT id, cliente FROM filas) THEN
      clientes := clientes || ARRAY(SELECT DISTINCT cliente FROM antes);
      recursos := recursos_de_cliente();
    END IF;
  END IF;
  PERFORM mover_revision(clientes, recursos);
  RETURN NULL;
END $$;

CREATE FUNCTION revision_por_inmueble() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  inmuebles integer[] := ARRAY(SELECT DISTINCT inmueble FROM filas);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    inmuebles := inmuebles || ARRAY(SELECT DISTINCT inmueble FROM antes);
  END IF;
  PERFORM mover_revision_de_inmuebles(inmuebles, TG_ARGV);
  RETURN NULL;
END $$;

CREATE FUNCTION revision_por_suministro() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  suministros integer[] := ARRAY(SELECT DISTINCT suministro FROM filas);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    suministros := suministros || ARRAY(SELECT DISTINCT suministro FROM antes);
  END IF;
  PERFORM mover_revision_de_inmuebles(
    ARRAY(SELECT DISTINCT s.inmueble FROM suministro s WHERE s.id = ANY(suministros)), TG_ARGV);
  RETURN NULL;
END $$;

-- A documento belongs to an inmueble, or to the one of its suministro.
CREATE FUNCTION revision_de_documento() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  inmuebles integer[] := ARRAY(SELECT DISTINCT inmueble FROM filas);
  suministros integer[] := ARRAY(SELECT DISTINCT suministro FROM filas);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    inmuebles := inmuebles || ARRAY(SELECT DISTINCT inmueble FROM antes);
    suministros := suministros || ARRAY(SELECT DISTINCT suministro FROM antes);
  END IF;
  PERFORM mover_revision_de_inmuebles(
    inmuebles || ARRAY(SELECT DISTINCT s.inmueble FROM suministro s WHERE s.id = ANY(suministros)), TG_ARGV);
  RETURN NULL;
END $$;

CREATE FUNCTION revision_de_constructora() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM filas) THEN
    UPDATE revision_comun SET valor = gen_random_uuid() WHERE recurso = 'constructora';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION revision_de_todo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE revision SET valor = gen_random_uuid();
  UPDATE revision_comun SET valor = gen_random_uuid();
  RETURN NULL;
END $$;

-- Incidents show their supply's CUPS and kind, and what hangs on a supply goes with it.
DO $$
DECLARE
  tabla record;
  disparador CONSTANT text := 'CREATE TRIGGER revision_%s AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I(%s)';
BEGIN
  FOR tabla IN SELECT * FROM (VALUES
    ('cliente',              'revision_de_cliente',      'cliente',      'cliente'),
    ('inmueble',             'revision_de_inmueble',     'inmueble',     'inmueble'),
    ('inquilino',            'revision_por_inmueble',    'inquilino',    'inquilino'),
    ('propietario',          'revision_por_inmueble',    'propietario',  'propietario'),
    ('constructora',         'revision_de_constructora', 'constructora', 'constructora'),
    ('constructora_inmueble','revision_por_inmueble',    'constructora', 'constructora'),
    ('suministro',           'revision_por_inmueble',    'suministro',   'suministro, incidencia, solicitud, documento'),
    ('incidencia',           'revision_por_suministro',  'incidencia',   'incidencia'),
    ('solicitud',            'revision_por_suministro',  'solicitud',    'solicitud'),
    ('documento',            'revision_de_documento',    'documento',    'documento'),
    ('factura',              'revision_por_inmueble',    'factura',      'factura')
  ) AS t (nombre, funcion, al_insertar, al_cambiar)
  LOOP
    EXECUTE format(disparador, 'insert', 'INSERT', tabla.nombre, 'NEW TABLE AS filas', tabla.funcion, tabla.al_insertar);
    EXECUTE format(disparador, 'update', 'UPDATE', tabla.nombre, 'OLD TABLE AS antes NEW TABLE AS filas', tabla.funcion, tabla.al_cambiar);
    EXECUTE format(disparador, 'delete', 'DELETE', tabla.nombre, 'OLD TABLE AS filas', tabla.funcion, tabla.al_cambiar);
    EXECUTE format('CREATE TRIGGER revision_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION revision_de_todo()', tabla.nombre);
  END LOOP;
END $$;
