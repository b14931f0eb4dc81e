-- Tells whether any record of a person has changed, without reading the records. The owner is the only key: with the
-- version, which most records share, PostgreSQL might look for the record to update among all of that version.
CREATE INDEX idx_records_changes ON records (user_id) INCLUDE (version, updated_at, deleted_at);

-- A change of a record keeps what it replaces, the newest 100 of them.
CREATE OR REPLACE FUNCTION records_keep_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO record_versions (user_id, id, version, sealed, saved_at)
    VALUES (OLD.user_id, OLD.id, OLD.version, OLD.sealed, OLD.updated_at);
    IF OLD.version > 100 THEN
        DELETE FROM record_versions
        WHERE user_id = OLD.user_id AND id = OLD.id AND version <= OLD.version - 100;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER records_keep_versions AFTER UPDATE ON records
FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.version > OLD.version) EXECUTE FUNCTION records_keep_version();
