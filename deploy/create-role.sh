#!/bin/sh
# The second user of the database, which the application runs as.
set -e
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$PATUH_PASSWORD" <<'SQL'
create role patuh login password :'password';
SQL
