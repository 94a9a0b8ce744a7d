-- Why a verdict differs from those on cases like it, in the verifier's own words.
alter table complaint add column difference text;
