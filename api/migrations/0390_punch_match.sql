-- The import of clock-in times finds a person by number or name, and their shifts around a time.
create index attendance_person_shift on attendance (coalesce(actual_person_id, expected_person_id), shift_start);
create index person_employment_no on person (lower(employment_no));
create index person_ref_no on person (lower(ref_no));
