-- Up Migration
-- What a job was given may name somebody: once that person is erased it is emptied and never run again.
grant update (payload, error) on platform.failed_job to longlight_app;

-- Down Migration
revoke update (payload, error) on platform.failed_job from longlight_app;
