-- A plan for the few changes that usually wait compared each with each when many came at once: 20,000 were not added up
-- within the time of a statement.
alter function fold_figures(integer) set enable_nestloop = off;
