-- Changes that were added up leave the table long after many came at once, as in the check of the night: read by name,
-- what is left of it is not read.
create index figure_change_name on figure_change (name);
