-- Apart from each other: when and where a picture was taken, when a file was chosen, where the uploader was.
alter table file
  add column captured_from      text,
  add column placed_from        text,
  add column chosen_at          timestamptz,
  add column uploader_latitude  double precision,
  add column uploader_longitude double precision;

-- Until now the date of a chosen file and the position of the uploader were stored as the picture's own. A position that
-- its complaint has too is the uploader's; of all others the source is not known.
alter table file disable trigger user;
update file set uploader_latitude = file.latitude, uploader_longitude = file.longitude, latitude = null, longitude = null
  from complaint_file join complaint on complaint.id = complaint_file.complaint_id
  where complaint_file.file_id = file.id
    and complaint.latitude = file.latitude and complaint.longitude = file.longitude;
update file set captured_from = case when captured_at is not null then 'unknown' end,
  placed_from = case when latitude is not null then 'unknown' end
  where captured_at is not null or latitude is not null;
alter table file enable trigger user;

alter table file
  add constraint file_captured_from_check check (captured_from in ('exif', 'camera', 'unknown')),
  add constraint file_placed_from_check check (placed_from in ('exif', 'unknown')),
  add constraint file_captured check ((captured_at is null) = (captured_from is null)),
  add constraint file_placed check ((latitude is null) = (placed_from is null)),
  add constraint file_uploader check ((uploader_latitude is null) = (uploader_longitude is null));
