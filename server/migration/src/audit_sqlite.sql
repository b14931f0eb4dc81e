-- The audit only grows.
CREATE TRIGGER audit_log_keeps_rows BEFORE DELETE ON audit_log
BEGIN
    SELECT RAISE(ABORT, 'the audit only grows');
END;
CREATE TRIGGER audit_log_keeps_values BEFORE UPDATE ON audit_log
BEGIN
    SELECT RAISE(ABORT, 'the audit only grows');
END;
