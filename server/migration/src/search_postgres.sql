-- The full-text index of `knowledge_chunks` on PostgreSQL. The terms are stems already, so no dictionary is applied.

ALTER TABLE knowledge_chunks ADD COLUMN search tsvector GENERATED ALWAYS AS (
    array_to_tsvector(string_to_array(trim(head_terms || ' ' || terms), ' '))
) STORED;
CREATE INDEX knowledge_chunks_search ON knowledge_chunks USING gin (search);
