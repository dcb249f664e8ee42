-- Up Migration
-- A connection keeps its plans from when these tables were small: whatever it finds there is found by an index.
alter function platform.write_effects(timestamptz, jsonb) set enable_seqscan = off;

-- Down Migration
alter function platform.write_effects(timestamptz, jsonb) reset enable_seqscan;
