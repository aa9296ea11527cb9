-- Sessions that reached their maximum lifetime are deleted in parts, every minute: they must be found without reading all.
CREATE INDEX familia_refresh_creada ON familia_refresh (creada);
