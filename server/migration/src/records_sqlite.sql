-- Tells whether any record of a person has changed, without reading the records.
CREATE INDEX idx_records_changes ON records (user_id, version, updated_at, deleted_at);

-- A change of a record keeps what it replaces, the newest 100 of them.
CREATE TRIGGER records_keep_versions AFTER UPDATE OF version ON records
WHEN OLD.deleted_at IS NULL AND NEW.version > OLD.version
BEGIN
    INSERT INTO record_versions (user_id, id, version, sealed, saved_at)
    VALUES (OLD.user_id, OLD.id, OLD.version, OLD.sealed, OLD.updated_at);
    DELETE FROM record_versions
    WHERE user_id = OLD.user_id AND id = OLD.id AND version <= OLD.version - 100;
END;
