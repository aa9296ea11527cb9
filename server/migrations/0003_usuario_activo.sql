-- Accounts on the command line. usuario.activo has been there since 0001: who is not active cannot log in.
-- What the demonstration made is marked, so that it can be taken away without touching anything else.

ALTER TABLE usuario      ADD COLUMN demo boolean NOT NULL DEFAULT false;
ALTER TABLE cliente      ADD COLUMN demo boolean NOT NULL DEFAULT false;
ALTER TABLE constructora ADD COLUMN demo boolean NOT NULL DEFAULT false;

-- Databases made before this file have the three demo accounts as their first users, or none of them.
CREATE TEMPORARY TABLE sembrada ON COMMIT DROP AS
SELECT count(*) = 3 AS si FROM usuario
WHERE (id, username) IN ((1, 'aldaba'), (2, 'vega'), (3, 'alta'));

UPDATE usuario      SET demo = true WHERE id <= 3 AND (SELECT si FROM sembrada);
UPDATE cliente      SET demo = true WHERE id <= 2 AND (SELECT si FROM sembrada);
UPDATE constructora SET demo = true WHERE id <= 6 AND creada_por IS NULL AND (SELECT si FROM sembrada);
