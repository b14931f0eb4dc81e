-- The full-text index of `knowledge_chunks` on SQLite: FTS5 over the columns of the table, kept up to date by triggers.
-- Rows are inserted and deleted, never updated.

CREATE VIRTUAL TABLE knowledge_index USING fts5(
    head_terms, terms, content = 'knowledge_chunks', content_rowid = 'id', tokenize = 'unicode61'
);

CREATE TRIGGER knowledge_chunks_inserted AFTER INSERT ON knowledge_chunks BEGIN
    INSERT INTO knowledge_index (rowid, head_terms, terms) VALUES (new.id, new.head_terms, new.terms);
END;

CREATE TRIGGER knowledge_chunks_deleted AFTER DELETE ON knowledge_chunks BEGIN
    INSERT INTO knowledge_index (knowledge_index, rowid, head_terms, terms)
    VALUES ('delete', old.id, old.head_terms, old.terms);
END;
