-- Names of reference rows in the languages of the product. `name` is the one that always exists; a missing
-- translation falls back to it.
alter table type add column name_zh text, add column name_ta text;
alter table type_of_offence add column name_zh text, add column name_ta text;
alter table reason_code add column name_zh text, add column name_ta text;
alter table user_type add column name_ms text, add column name_zh text, add column name_ta text;
alter table organization_type add column name_ms text, add column name_zh text, add column name_ta text;
alter table position add column name_ms text, add column name_zh text, add column name_ta text;

create function name_in(language text, name text, ms text, zh text, ta text) returns text
  language sql immutable parallel safe
  return coalesce(case language when 'ms' then ms when 'zh' then zh when 'ta' then ta end, name);

-- The standard rows, without a line in the log: nobody does anything.
alter table type disable trigger user;
update type set name_zh = word.zh, name_ta = word.ta from (values
  ('AGENCY', 'Agency', '主管机构', 'முகமை'),
  ('CONTRACTOR', 'Contractor', '承包商', 'ஒப்பந்ததாரர்'),
  ('OVERSIGHT', 'Oversight', '监督机构', 'கண்காணிப்பு')) word (code, name, zh, ta)
where type.code = word.code and type.name = word.name;
alter table type enable trigger user;

alter table reason_code disable trigger user;
update reason_code set name_zh = word.zh, name_ta = word.ta from (values
  ('NO_JUSTIFICATION', '未提交解释', 'விளக்கம் எதுவும் அளிக்கப்படவில்லை'),
  ('EVIDENCE_STANDS', '证据成立', 'சான்று உறுதியாக உள்ளது'),
  ('NOT_RECTIFIED', '未按时改正', 'உரிய நேரத்தில் சரிசெய்யப்படவில்லை'),
  ('REPEATED', '同一过失再次发生', 'அதே தவறு மீண்டும் நடந்தது'),
  ('JUSTIFIED', '解释获接纳', 'விளக்கம் ஏற்கப்பட்டது'),
  ('FORCE_MAJEURE', '非承包商所能控制', 'ஒப்பந்ததாரரின் கட்டுப்பாட்டிற்கு அப்பாற்பட்டது'),
  ('EVIDENCE_WEAK', '证据不足', 'சான்று போதுமானதாக இல்லை'),
  ('RECTIFIED', '已按时改正', 'உரிய நேரத்தில் சரிசெய்யப்பட்டது'),
  ('MORE_EVIDENCE', '需要更多证据', 'கூடுதல் சான்று தேவை'),
  ('UNCLEAR', '陈述不清楚', 'விவரம் தெளிவாக இல்லை'),
  ('RECORDED_IN_ERROR', '误录', 'தவறுதலாகப் பதிவு செய்யப்பட்டது'),
  ('WRONG_CONTRACT', '属于另一份合约', 'வேறொரு ஒப்பந்தத்தைச் சேர்ந்தது'),
  ('APPEAL_UPHELD', '上诉得直', 'மேல்முறையீடு ஏற்கப்பட்டது'),
  ('LATE_FACT', '已关闭期间的事实', 'முடிக்கப்பட்ட காலத்தின் நிகழ்வு'),
  ('BREACH', '屡次违反合约', 'தொடர்ச்சியான ஒப்பந்த மீறல்'),
  ('MUTUAL', '双方同意', 'இருதரப்பு ஒப்புதலின் பேரில்')) word (code, zh, ta)
where reason_code.code = word.code;
alter table reason_code enable trigger user;

alter table user_type disable trigger user;
update user_type set name_ms = word.ms, name_zh = word.zh, name_ta = word.ta from (values
  ('SA', 'System administrator', 'Pentadbir sistem', '系统管理员', 'கணினி முறைமை நிர்வாகி'),
  ('AA', 'Agency administrator', 'Pentadbir agensi', '主管机构管理员', 'முகமை நிர்வாகி'),
  ('IN', 'Inspector', 'Pemeriksa', '检查员', 'ஆய்வாளர்'),
  ('VF', 'Verifier', 'Pengesah', '核实员', 'சரிபார்ப்பாளர்'),
  ('AP', 'Appeal officer', 'Pegawai rayuan', '上诉官员', 'மேல்முறையீட்டு அதிகாரி'),
  ('CO', 'Contract officer', 'Pegawai kontrak', '合约官员', 'ஒப்பந்த அதிகாரி'),
  ('FP', 'Finance preparer', 'Penyedia kewangan', '财务编制员', 'நிதித் தயாரிப்பாளர்'),
  ('FA', 'Finance approver', 'Pelulus kewangan', '财务批准员', 'நிதி அங்கீகரிப்பாளர்'),
  ('CM', 'Contractor manager', 'Pengurus kontraktor', '承包商经理', 'ஒப்பந்ததாரர் மேலாளர்'),
  ('CS', 'Contractor supervisor', 'Penyelia kontraktor', '承包商主管', 'ஒப்பந்ததாரர் மேற்பார்வையாளர்'),
  ('AU', 'Auditor', 'Juruaudit', '审计员', 'தணிக்கையாளர்')) word (code, name, ms, zh, ta)
where user_type.code = word.code and user_type.name = word.name;
alter table user_type enable trigger user;
