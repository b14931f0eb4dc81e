-- The audit only grows.
CREATE OR REPLACE FUNCTION audit_log_refuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit only grows';
END
$$;
CREATE TRIGGER audit_log_keeps_rows BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION audit_log_refuses();
CREATE TRIGGER audit_log_keeps_all BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuses();
