true satisfies Is<
  keyof Tables,
  | 'activation'
  | 'amountLimit'
  | 'announcement'
  | 'announcementUserType'
  | 'announcementZone'
  | 'approvalStep'
  | 'approvalTemplate'
  | 'attendance'
  | 'attendanceAlert'
  | 'attendanceDay'
  | 'bulkJob'
  | 'bulkRow'
  | 'calendar'
  | 'caseClock'
  | 'caseStatement'
  | 'caughtMail'
  | 'claim'
  | 'claimAnswer'
  | 'claimApproval'
  | 'claimBuild'
  | 'claimDocument'
  | 'claimLine'
  | 'claimRecord'
  | 'claimRecordFile'
  | 'claimRevision'
  | 'claimStep'
  | 'claimSumCheck'
  | 'clockDefault'
  | 'comment'
  | 'complaint'
  | 'complaintFile'
  | 'complianceCase'
  | 'complianceCaseFile'
  | 'complianceItem'
  | 'complianceItemFile'
  | 'confirmation'
  | 'contract'
  | 'contractAddendum'
  | 'contractDeduction'
  | 'contractDocument'
  | 'contractLine'
  | 'contractObligation'
  | 'contractParty'
  | 'contractPeriod'
  | 'contractReminder'
  | 'dashboardLayout'
  | 'device'
  | 'disturbance'
  | 'emailChange'
  | 'event'
  | 'eventHead'
  | 'eventSeal'
  | 'file'
  | 'formula'
  | 'formulaVersion'
  | 'holiday'
  | 'idempotency'
  | 'importBatch'
  | 'importRow'
  | 'issuedDocument'
  | 'jobRun'
  | 'migration'
  | 'notification'
  | 'notificationPreference'
  | 'notificationSetting'
  | 'numbering'
  | 'numberingCounter'
  | 'organization'
  | 'organizationChange'
  | 'organizationType'
  | 'passwordReset'
  | 'person'
  | 'personPhoto'
  | 'photo'
  | 'position'
  | 'posting'
  | 'presence'
  | 'privilege'
  | 'reasonCode'
  | 'recoveryCode'
  | 'registration'
  | 'review'
  | 'reviewFile'
  | 'roundingDefault'
  | 'savedView'
  | 'savedViewDefault'
  | 'session'
  | 'setupCode'
  | 'signIn'
  | 'signingKey'
  | 'simulation'
  | 'spotCheck'
  | 'spotCheckFinding'
  | 'substitution'
  | 'totp'
  | 'tour'
  | 'tourAlert'
  | 'tourRound'
  | 'tourRoute'
  | 'tourRoutePoint'
  | 'tourScan'
  | 'tourTag'
  | 'turn'
  | 'type'
  | 'typeOfOffence'
  | 'typeOfOffenceVersion'
  | 'user'
  | 'userContract'
  | 'userSetting'
  | 'userType'
  | 'userUserType'
  | 'userZone'
  | 'workflowTransition'
  | 'zone'
>
true satisfies Is<
  keyof Tables['activation'],
  'codeHash' | 'createdAt' | 'expiresAt' | 'id' | 'revokedAt' | 'sentAt' | 'usedAt' | 'userId'
>
true satisfies Is<
  keyof Tables['amountLimit'],
  'amount' | 'code' | 'createdAt' | 'createdBy' | 'id' | 'lockVersion' | 'updatedAt' | 'updatedBy'
>
true satisfies Is<
  keyof Tables['announcement'],
  | 'createdAt'
  | 'createdBy'
  | 'fromDate'
  | 'id'
  | 'language'
  | 'lockVersion'
  | 'text'
  | 'title'
  | 'toDate'
  | 'typeId'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<keyof Tables['announcementUserType'], 'announcementId' | 'userTypeId'>
true satisfies Is<keyof Tables['announcementZone'], 'announcementId' | 'zoneId'>
true satisfies Is<
  keyof Tables['approvalStep'],
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'label'
  | 'limitAmount'
  | 'lockVersion'
  | 'minApprovers'
  | 'seq'
  | 'slaDays'
  | 'templateId'
  | 'updatedAt'
  | 'updatedBy'
  | 'userId'
  | 'userTypeId'
>
true satisfies Is<
  keyof Tables['approvalTemplate'],
  'code' | 'createdAt' | 'createdBy' | 'id' | 'isActive' | 'lockVersion' | 'name' | 'updatedAt' | 'updatedBy'
>
true satisfies Is<
  keyof Tables['attendance'],
  | 'actualPersonId'
  | 'contractId'
  | 'contractLineId'
  | 'createdAt'
  | 'createdBy'
  | 'declared'
  | 'distanceM'
  | 'duty'
  | 'expectedPersonId'
  | 'id'
  | 'inAt'
  | 'isCalledOff'
  | 'latitude'
  | 'lockVersion'
  | 'longitude'
  | 'method'
  | 'minutesEarly'
  | 'minutesLate'
  | 'minutesMissing'
  | 'outAt'
  | 'outcome'
  | 'positionId'
  | 'presence'
  | 'replacedById'
  | 'requiredPersonId'
  | 'reviewDueAt'
  | 'reviewStatus'
  | 'seen'
  | 'seenAt'
  | 'settledAt'
  | 'shiftEnd'
  | 'shiftStart'
  | 'slot'
  | 'updatedAt'
  | 'updatedBy'
  | 'workDate'
  | 'zoneId'
>
true satisfies Is<keyof Tables['attendanceAlert'], 'at' | 'attendanceId'>
true satisfies Is<
  keyof Tables['attendanceDay'],
  | 'contractId'
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'lockVersion'
  | 'lockedAt'
  | 'updatedAt'
  | 'updatedBy'
  | 'workDate'
  | 'zoneId'
>
true satisfies Is<
  keyof Tables['bulkJob'],
  | 'action'
  | 'createdAt'
  | 'createdBy'
  | 'done'
  | 'endedAt'
  | 'failed'
  | 'id'
  | 'input'
  | 'list'
  | 'onBehalfOf'
  | 'request'
  | 'skipped'
  | 'state'
  | 'total'
  | 'touchedAt'
>
true satisfies Is<
  keyof Tables['bulkRow'],
  'code' | 'fields' | 'jobId' | 'message' | 'name' | 'outcome' | 'recordId' | 'rowNo'
>
true satisfies Is<
  keyof Tables['calendar'],
  | 'code'
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'isActive'
  | 'lockVersion'
  | 'name'
  | 'quietFrom'
  | 'quietTo'
  | 'updatedAt'
  | 'updatedBy'
  | 'weekend'
>
true satisfies Is<
  keyof Tables['caseClock'],
  | 'caseId'
  | 'dueAt'
  | 'endedAt'
  | 'id'
  | 'kind'
  | 'lateAt'
  | 'overdueAt'
  | 'pausedAt'
  | 'pauses'
  | 'source'
  | 'startedAt'
  | 'warnedAt'
>
true satisfies Is<
  keyof Tables['caseStatement'],
  'at' | 'byId' | 'caseId' | 'id' | 'kind' | 'side' | 'source' | 'text'
>
true satisfies Is<keyof Tables['caughtMail'], 'at' | 'enclosures' | 'html' | 'id' | 'subject' | 'text' | 'to'>
true satisfies Is<
  keyof Tables['claim'],
  | 'adjustments'
  | 'alarms'
  | 'approvedAt'
  | 'builtAt'
  | 'cap'
  | 'carriedIn'
  | 'carriedOut'
  | 'certifiedAt'
  | 'certifiedBy'
  | 'certifiedFor'
  | 'contractId'
  | 'contractorId'
  | 'createdAt'
  | 'createdBy'
  | 'deductions'
  | 'documentsAt'
  | 'gross'
  | 'hash'
  | 'id'
  | 'lockVersion'
  | 'net'
  | 'paidBy'
  | 'paidOn'
  | 'payable'
  | 'paymentDueOn'
  | 'period'
  | 'points'
  | 'preparedBy'
  | 'reconcileDueAt'
  | 'refNo'
  | 'remark'
  | 'remindedAt'
  | 'resumeStatus'
  | 'revision'
  | 'sentAt'
  | 'sentBy'
  | 'shortfall'
  | 'status'
  | 'step'
  | 'submittedAt'
  | 'submittedBy'
  | 'tax'
  | 'uncomputable'
  | 'updatedAt'
  | 'updatedBy'
  | 'voucherNo'
>
true satisfies Is<
  keyof Tables['claimAnswer'],
  | 'answer'
  | 'answeredAt'
  | 'answeredBy'
  | 'claimId'
  | 'counted'
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'key'
  | 'lockVersion'
  | 'reply'
  | 'resolution'
  | 'resolvedAt'
  | 'resolvedBy'
  | 'text'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<
  keyof Tables['claimApproval'],
  | 'at'
  | 'claimId'
  | 'considered'
  | 'decision'
  | 'id'
  | 'onBehalfOf'
  | 'remark'
  | 'revision'
  | 'seq'
  | 'statementHash'
  | 'userId'
>
true satisfies Is<
  keyof Tables['claimBuild'],
  'askedAt' | 'claimId' | 'done' | 'finishedAt' | 'message' | 'status' | 'total'
>
true satisfies Is<
  keyof Tables['claimDocument'],
  'claimId' | 'createdAt' | 'createdBy' | 'fileId' | 'id' | 'kind' | 'lockVersion' | 'updatedAt' | 'updatedBy'
>
true satisfies Is<
  keyof Tables['claimLine'],
  | 'about'
  | 'amount'
  | 'claimId'
  | 'clause'
  | 'code'
  | 'counted'
  | 'entryId'
  | 'expression'
  | 'inputs'
  | 'key'
  | 'note'
  | 'occurredPeriod'
  | 'part'
  | 'points'
  | 'reason'
  | 'revision'
  | 'seq'
  | 'sourceId'
  | 'sourceKind'
  | 'sourceRef'
>
true satisfies Is<
  keyof Tables['claimRecord'],
  | 'amount'
  | 'approvedBy'
  | 'approvedFor'
  | 'claimId'
  | 'clause'
  | 'contractId'
  | 'contractorId'
  | 'createdAt'
  | 'createdBy'
  | 'exclusivityKey'
  | 'expression'
  | 'formulaVersionId'
  | 'id'
  | 'inputs'
  | 'lockVersion'
  | 'needsApproval'
  | 'occurredPeriod'
  | 'points'
  | 'postedPeriod'
  | 'reason'
  | 'reasonCodeId'
  | 'refNo'
  | 'reversesId'
  | 'sourceId'
  | 'sourceKind'
  | 'sourceRef'
  | 'status'
  | 'trace'
  | 'uncomputable'
  | 'updatedAt'
  | 'updatedBy'
  | 'zoneId'
>
true satisfies Is<keyof Tables['claimRecordFile'], 'claimRecordId' | 'fileId'>
true satisfies Is<
  keyof Tables['claimRevision'],
  'claimId' | 'facts' | 'frozenAt' | 'frozenBy' | 'hash' | 'result' | 'revision'
>
true satisfies Is<
  keyof Tables['claimStep'],
  'claimId' | 'dueAt' | 'label' | 'minApprovers' | 'revision' | 'seq' | 'slaDays' | 'userId' | 'userTypeId'
>
true satisfies Is<keyof Tables['claimSumCheck'], 'claimId'>
true satisfies Is<
  keyof Tables['clockDefault'],
  'code' | 'createdAt' | 'createdBy' | 'days' | 'id' | 'isWorking' | 'lockVersion' | 'updatedAt' | 'updatedBy'
>
true satisfies Is<
  keyof Tables['comment'],
  | 'createdAt'
  | 'createdBy'
  | 'editedAt'
  | 'id'
  | 'isInternal'
  | 'kind'
  | 'lockVersion'
  | 'recordId'
  | 'removedAt'
  | 'text'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<
  keyof Tables['complaint'],
  | 'accuracyM'
  | 'answer'
  | 'appealDecidedAt'
  | 'appealDecidedBy'
  | 'appealDecidedFor'
  | 'appealRemark'
  | 'appealedAt'
  | 'appealedBy'
  | 'clockStartedAt'
  | 'contractId'
  | 'contractorId'
  | 'createdAt'
  | 'createdBy'
  | 'dateOfMisconduct'
  | 'decidedAt'
  | 'decidedBy'
  | 'decidedFor'
  | 'description'
  | 'difference'
  | 'dueAt'
  | 'duplicateChecked'
  | 'duplicateOfId'
  | 'grounds'
  | 'id'
  | 'internalNote'
  | 'isAgreed'
  | 'isLate'
  | 'justification'
  | 'justifiedAt'
  | 'justifiedBy'
  | 'latitude'
  | 'location'
  | 'lockVersion'
  | 'longitude'
  | 'noAnswer'
  | 'noResponse'
  | 'occurrenceNo'
  | 'offence'
  | 'offenceVersion'
  | 'offender'
  | 'offenderPersonId'
  | 'pendingAction'
  | 'pendingBy'
  | 'pendingReason'
  | 'provisionalAmount'
  | 'qty'
  | 'question'
  | 'reasonCodeId'
  | 'recordedBy'
  | 'rectifiedAt'
  | 'rectifyBy'
  | 'refNo'
  | 'remark'
  | 'repeatInWindow'
  | 'returnedTo'
  | 'source'
  | 'status'
  | 'submittedAt'
  | 'typeOfOffenceId'
  | 'updatedAt'
  | 'updatedBy'
  | 'zoneId'
>
true satisfies Is<keyof Tables['complaintFile'], 'complaintId' | 'fileId' | 'fromId' | 'kind'>
true satisfies Is<
  keyof Tables['complianceCase'],
  | 'answer'
  | 'appealDecidedAt'
  | 'appealDecidedBy'
  | 'appealDecidedFor'
  | 'appealRemark'
  | 'appealedAt'
  | 'appealedBy'
  | 'clockStartedAt'
  | 'contractId'
  | 'contractorId'
  | 'createdAt'
  | 'createdBy'
  | 'daysOverdue'
  | 'decidedAt'
  | 'decidedBy'
  | 'decidedFor'
  | 'description'
  | 'dueAt'
  | 'grounds'
  | 'happenedOn'
  | 'id'
  | 'isDeclared'
  | 'isLate'
  | 'itemId'
  | 'justification'
  | 'justifiedAt'
  | 'justifiedBy'
  | 'lockVersion'
  | 'noAnswer'
  | 'noResponse'
  | 'obligationId'
  | 'period'
  | 'question'
  | 'reasonCodeId'
  | 'recordedBy'
  | 'refNo'
  | 'remark'
  | 'returnedTo'
  | 'status'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<keyof Tables['complianceCaseFile'], 'caseId' | 'fileId' | 'kind'>
true satisfies Is<
  keyof Tables['complianceItem'],
  | 'checkedAt'
  | 'checkedBy'
  | 'contractId'
  | 'contractorId'
  | 'createdAt'
  | 'createdBy'
  | 'declaredAt'
  | 'declaredBy'
  | 'dueOn'
  | 'evidenceAt'
  | 'id'
  | 'lockVersion'
  | 'obligationId'
  | 'period'
  | 'proof'
  | 'reason'
  | 'state'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<keyof Tables['complianceItemFile'], 'fileId' | 'itemId'>
true satisfies Is<keyof Tables['confirmation'], 'createdAt' | 'hash' | 'sessionId'>
true satisfies Is<
  keyof Tables['contract'],
  | 'absencePenalty'
  | 'acceptanceDate'
  | 'acceptanceNo'
  | 'appealDays'
  | 'appealDecisionDays'
  | 'approvalTemplateId'
  | 'approvedAt'
  | 'approvedBy'
  | 'approvedFor'
  | 'automaticExceptions'
  | 'calendarId'
  | 'capPct'
  | 'carryForward'
  | 'closedAt'
  | 'constants'
  | 'contractValue'
  | 'contractorId'
  | 'createdAt'
  | 'createdBy'
  | 'endDate'
  | 'equipment'
  | 'extensionMonths'
  | 'id'
  | 'justifyDays'
  | 'lockVersion'
  | 'monthlyValue'
  | 'ownerId'
  | 'paymentDays'
  | 'pointValue'
  | 'procurementMethod'
  | 'refNo'
  | 'remark'
  | 'repeatWindowDays'
  | 'retentionPct'
  | 'serviceKind'
  | 'signedAt'
  | 'signedEndDate'
  | 'startDate'
  | 'status'
  | 'submittedAt'
  | 'submittedBy'
  | 'suspendedAt'
  | 'taxPct'
  | 'terminatedOn'
  | 'title'
  | 'updatedAt'
  | 'updatedBy'
  | 'verifyDays'
  | 'whileDisputed'
>
true satisfies Is<
  keyof Tables['contractAddendum'],
  | 'absencePenalty'
  | 'approvedAt'
  | 'approvedBy'
  | 'approvedFor'
  | 'capPct'
  | 'constants'
  | 'contractId'
  | 'createdAt'
  | 'createdBy'
  | 'effectiveDate'
  | 'endDate'
  | 'id'
  | 'lockVersion'
  | 'monthlyValue'
  | 'number'
  | 'pointValue'
  | 'reason'
  | 'status'
  | 'submittedBy'
  | 'title'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<
  keyof Tables['contractDeduction'],
  | 'addendumId'
  | 'capPct'
  | 'clause'
  | 'contractId'
  | 'createdAt'
  | 'createdBy'
  | 'endedById'
  | 'exclusivityGroup'
  | 'formulaVersionId'
  | 'id'
  | 'lockVersion'
  | 'points'
  | 'source'
  | 'typeOfOffenceId'
  | 'updatedAt'
  | 'updatedBy'
  | 'validFrom'
  | 'validTo'
>
true satisfies Is<
  keyof Tables['contractDocument'],
  | 'amount'
  | 'contractId'
  | 'createdAt'
  | 'createdBy'
  | 'expiresOn'
  | 'fileId'
  | 'id'
  | 'issuer'
  | 'kind'
  | 'lockVersion'
  | 'name'
  | 'number'
  | 'updatedAt'
  | 'updatedBy'
  | 'validFrom'
>
true satisfies Is<
  keyof Tables['contractLine'],
  | 'addendumId'
  | 'contractId'
  | 'createdAt'
  | 'createdBy'
  | 'days'
  | 'endedById'
  | 'guardsPerShift'
  | 'id'
  | 'lockVersion'
  | 'positionId'
  | 'rate'
  | 'shifts'
  | 'updatedAt'
  | 'updatedBy'
  | 'validFrom'
  | 'validTo'
  | 'zoneId'
>
true satisfies Is<
  keyof Tables['contractObligation'],
  | 'clause'
  | 'code'
  | 'contractId'
  | 'createdAt'
  | 'createdBy'
  | 'dueDay'
  | 'evidence'
  | 'frequency'
  | 'id'
  | 'isActive'
  | 'lockVersion'
  | 'name'
  | 'nameMs'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<
  keyof Tables['contractParty'],
  | 'contractId'
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'lockVersion'
  | 'role'
  | 'updatedAt'
  | 'updatedBy'
  | 'userId'
>
true satisfies Is<
  keyof Tables['contractPeriod'],
  | 'absencePenalty'
  | 'addendumId'
  | 'capPct'
  | 'constants'
  | 'contractId'
  | 'createdAt'
  | 'createdBy'
  | 'endsOn'
  | 'id'
  | 'isSpecial'
  | 'lockVersion'
  | 'lockedAt'
  | 'lockedBy'
  | 'monthlyValue'
  | 'period'
  | 'pointValue'
  | 'startsOn'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<
  keyof Tables['contractReminder'],
  'contractId' | 'days' | 'fallsOn' | 'sentAt' | 'subject' | 'subjectId'
>
true satisfies Is<keyof Tables['dashboardLayout'], 'measures' | 'tiles' | 'userId'>
true satisfies Is<keyof Tables['device'], 'id' | 'seenAt' | 'tokenHash' | 'userId'>
true satisfies Is<
  keyof Tables['disturbance'],
  | 'createdAt'
  | 'createdBy'
  | 'endsAt'
  | 'fromTime'
  | 'id'
  | 'kind'
  | 'lockVersion'
  | 'note'
  | 'onDate'
  | 'startsAt'
  | 'toTime'
  | 'updatedAt'
  | 'updatedBy'
  | 'zoneId'
>
true satisfies Is<
  keyof Tables['emailChange'],
  | 'askedBy'
  | 'doneAt'
  | 'email'
  | 'expiresAt'
  | 'id'
  | 'newConfirmedAt'
  | 'newHash'
  | 'oldConfirmedAt'
  | 'oldHash'
  | 'revokedAt'
  | 'userId'
>
true satisfies Is<
  keyof Tables['event'],
  | 'action'
  | 'actorId'
  | 'after'
  | 'at'
  | 'before'
  | 'entity'
  | 'entityId'
  | 'id'
  | 'ip'
  | 'onBehalfOf'
  | 'organizationId'
  | 'reason'
  | 'requestId'
  | 'sessionId'
  | 'userAgent'
>
true satisfies Is<
  keyof Tables['eventHead'],
  'after' | 'at' | 'count' | 'eventId' | 'hash' | 'keyId' | 'publicKey' | 'signature'
>
true satisfies Is<keyof Tables['eventSeal'], 'eventId' | 'hash' | 'mark'>
true satisfies Is<
  keyof Tables['file'],
  | 'capturedAt'
  | 'capturedFrom'
  | 'chosenAt'
  | 'createdAt'
  | 'createdBy'
  | 'displaySha256'
  | 'fileName'
  | 'height'
  | 'id'
  | 'isAttached'
  | 'latitude'
  | 'lockVersion'
  | 'longitude'
  | 'mimeType'
  | 'placedFrom'
  | 'redactedOfId'
  | 'redactionReason'
  | 'scan'
  | 'sha256'
  | 'size'
  | 'storageName'
  | 'updatedAt'
  | 'updatedBy'
  | 'uploaderLatitude'
  | 'uploaderLongitude'
  | 'width'
>
true satisfies Is<
  keyof Tables['formula'],
  | 'appliesTo'
  | 'code'
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'lockVersion'
  | 'name'
  | 'resultType'
  | 'scope'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<
  keyof Tables['formulaVersion'],
  | 'approvedAt'
  | 'approvedBy'
  | 'approvedFor'
  | 'authorIds'
  | 'ceiling'
  | 'considered'
  | 'contractClause'
  | 'createdAt'
  | 'createdBy'
  | 'exclusivityGroup'
  | 'expression'
  | 'floor'
  | 'formulaId'
  | 'id'
  | 'lockVersion'
  | 'rationale'
  | 'retiredAt'
  | 'roundingMode'
  | 'roundingPlaces'
  | 'status'
  | 'submittedAt'
  | 'submittedBy'
  | 'tests'
  | 'updatedAt'
  | 'updatedBy'
  | 'validFrom'
  | 'validTo'
  | 'version'
>
true satisfies Is<
  keyof Tables['holiday'],
  | 'calendarId'
  | 'createdAt'
  | 'createdBy'
  | 'date'
  | 'id'
  | 'lockVersion'
  | 'name'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<
  keyof Tables['idempotency'],
  'body' | 'createdAt' | 'key' | 'requestHash' | 'status' | 'userId'
>
true satisfies Is<
  keyof Tables['importBatch'],
  | 'appliedAt'
  | 'columns'
  | 'createdAt'
  | 'createdBy'
  | 'done'
  | 'fileName'
  | 'headings'
  | 'id'
  | 'kind'
  | 'language'
  | 'requestId'
  | 'status'
  | 'undoneAt'
>
true satisfies Is<
  keyof Tables['importRow'],
  | 'batchId'
  | 'before'
  | 'cells'
  | 'errors'
  | 'level'
  | 'mark'
  | 'outcome'
  | 'plan'
  | 'recordId'
  | 'rowNo'
  | 'undo'
>
true satisfies Is<
  keyof Tables['issuedDocument'],
  'entity' | 'entityId' | 'fileHash' | 'hash' | 'id' | 'issuedAt' | 'issuedBy' | 'kind' | 'part' | 'state'
>
true satisfies Is<
  keyof Tables['jobRun'],
  'error' | 'failedAt' | 'failures' | 'finishedAt' | 'runs' | 'startedAt' | 'task'
>
true satisfies Is<keyof Tables['migration'], 'at' | 'name'>
true satisfies Is<
  keyof Tables['notification'],
  | 'complaintId'
  | 'createdAt'
  | 'deletedAt'
  | 'id'
  | 'isRead'
  | 'kind'
  | 'link'
  | 'mailedAt'
  | 'params'
  | 'readAt'
  | 'recipientId'
>
true satisfies Is<keyof Tables['notificationPreference'], 'bell' | 'kind' | 'mail' | 'userId'>
true satisfies Is<keyof Tables['notificationSetting'], 'isDaily' | 'userId'>
true satisfies Is<
  keyof Tables['numbering'],
  'code' | 'createdAt' | 'createdBy' | 'digits' | 'id' | 'lockVersion' | 'prefix' | 'updatedAt' | 'updatedBy'
>
true satisfies Is<keyof Tables['numberingCounter'], 'code' | 'last' | 'year'>
true satisfies Is<
  keyof Tables['organization'],
  | 'address'
  | 'bankAccountSealed'
  | 'bankAccountTail'
  | 'bankName'
  | 'contacts'
  | 'createdAt'
  | 'createdBy'
  | 'documents'
  | 'email'
  | 'expiresOn'
  | 'id'
  | 'isActive'
  | 'kdnNo'
  | 'kdnUntil'
  | 'lockVersion'
  | 'mergedIntoId'
  | 'mofCodes'
  | 'mofNo'
  | 'mofUntil'
  | 'name'
  | 'organizationTypeId'
  | 'parentId'
  | 'phone'
  | 'refNo'
  | 'registrationNo'
  | 'shortName'
  | 'status'
  | 'statusReason'
  | 'taxNo'
  | 'typeId'
  | 'updatedAt'
  | 'updatedBy'
  | 'zoneIds'
>
true satisfies Is<
  keyof Tables['organizationChange'],
  | 'bankAccountSealed'
  | 'bankAccountTail'
  | 'createdAt'
  | 'createdBy'
  | 'decidedAt'
  | 'decidedBy'
  | 'fields'
  | 'id'
  | 'lockVersion'
  | 'organizationId'
  | 'reason'
  | 'requestedBy'
  | 'status'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<
  keyof Tables['organizationType'],
  | 'code'
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'isActive'
  | 'lockVersion'
  | 'name'
  | 'nameMs'
  | 'nameTa'
  | 'nameZh'
  | 'typeId'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<
  keyof Tables['passwordReset'],
  | 'codeHash'
  | 'emailHash'
  | 'emailTries'
  | 'expiresAt'
  | 'handleHash'
  | 'id'
  | 'ticketExpiresAt'
  | 'ticketHash'
  | 'ticketUsedAt'
  | 'tries'
  | 'usedAt'
  | 'userId'
>
true satisfies Is<
  keyof Tables['person'],
  | 'birthDate'
  | 'createdAt'
  | 'createdBy'
  | 'email'
  | 'employmentNo'
  | 'endDate'
  | 'endReason'
  | 'expiresOn'
  | 'fullName'
  | 'gender'
  | 'healthUntil'
  | 'id'
  | 'identityHash'
  | 'identitySealed'
  | 'identityTail'
  | 'image'
  | 'isActive'
  | 'lockVersion'
  | 'nationality'
  | 'organizationId'
  | 'phone'
  | 'positionId'
  | 'refNo'
  | 'siteId'
  | 'startDate'
  | 'status'
  | 'training'
  | 'typeId'
  | 'uniformIssuedOn'
  | 'updatedAt'
  | 'updatedBy'
  | 'vettingStatus'
  | 'vettingUntil'
>
true satisfies Is<keyof Tables['personPhoto'], 'bytes' | 'changedAt' | 'key' | 'personId'>
true satisfies Is<keyof Tables['photo'], 'bytes' | 'changedAt' | 'key' | 'userId'>
true satisfies Is<
  keyof Tables['position'],
  | 'certificates'
  | 'code'
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'isActive'
  | 'lockVersion'
  | 'name'
  | 'nameMs'
  | 'nameTa'
  | 'nameZh'
  | 'ratePerShift'
  | 'typeId'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<
  keyof Tables['posting'],
  | 'createdAt'
  | 'createdBy'
  | 'fromDate'
  | 'id'
  | 'lockVersion'
  | 'note'
  | 'organizationId'
  | 'personId'
  | 'positionId'
  | 'siteId'
  | 'toDate'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<keyof Tables['presence'], 'kind' | 'recordId' | 'sessionId' | 'until' | 'userId'>
true satisfies Is<
  keyof Tables['privilege'],
  | 'action'
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'lockVersion'
  | 'scope'
  | 'screen'
  | 'updatedAt'
  | 'updatedBy'
  | 'userTypeId'
>
true satisfies Is<
  keyof Tables['reasonCode'],
  | 'code'
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'isActive'
  | 'kind'
  | 'lockVersion'
  | 'name'
  | 'nameMs'
  | 'nameTa'
  | 'nameZh'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<keyof Tables['recoveryCode'], 'codeHash' | 'usedAt' | 'userId'>
true satisfies Is<
  keyof Tables['registration'],
  | 'createdAt'
  | 'createdBy'
  | 'decidedAt'
  | 'decidedBy'
  | 'email'
  | 'fullName'
  | 'id'
  | 'locale'
  | 'lockVersion'
  | 'organizationId'
  | 'phone'
  | 'position'
  | 'reason'
  | 'registrationNo'
  | 'remark'
  | 'status'
  | 'updatedAt'
  | 'updatedBy'
  | 'userId'
>
true satisfies Is<
  keyof Tables['review'],
  | 'answer'
  | 'appealDecidedAt'
  | 'appealDecidedBy'
  | 'appealDecidedFor'
  | 'appealRemark'
  | 'appealedAt'
  | 'appealedBy'
  | 'cause'
  | 'clockStartedAt'
  | 'contractId'
  | 'contractorId'
  | 'createdAt'
  | 'createdBy'
  | 'decidedAt'
  | 'decidedBy'
  | 'decidedFor'
  | 'dueAt'
  | 'grounds'
  | 'happenedAt'
  | 'id'
  | 'isLate'
  | 'justification'
  | 'justifiedAt'
  | 'justifiedBy'
  | 'kind'
  | 'lockVersion'
  | 'noAnswer'
  | 'noResponse'
  | 'pricedAt'
  | 'question'
  | 'reasonCodeId'
  | 'refNo'
  | 'remark'
  | 'returnedTo'
  | 'sourceId'
  | 'status'
  | 'toldAt'
  | 'updatedAt'
  | 'updatedBy'
  | 'zoneId'
>
true satisfies Is<keyof Tables['reviewFile'], 'fileId' | 'kind' | 'reviewId'>
true satisfies Is<
  keyof Tables['roundingDefault'],
  'code' | 'createdAt' | 'createdBy' | 'id' | 'lockVersion' | 'mode' | 'places' | 'updatedAt' | 'updatedBy'
>
true satisfies Is<
  keyof Tables['savedView'],
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'list'
  | 'lockVersion'
  | 'name'
  | 'organizationId'
  | 'search'
  | 'updatedAt'
  | 'updatedBy'
  | 'userId'
  | 'userTypeId'
>
true satisfies Is<
  keyof Tables['savedViewDefault'],
  'createdAt' | 'createdBy' | 'id' | 'list' | 'lockVersion' | 'updatedAt' | 'updatedBy' | 'userId' | 'viewId'
>
true satisfies Is<
  keyof Tables['session'],
  | 'endsAt'
  | 'enrolling'
  | 'id'
  | 'ip'
  | 'isDisplaced'
  | 'menuHash'
  | 'seenAt'
  | 'startedAt'
  | 'tokenHash'
  | 'userAgent'
  | 'userId'
  | 'verifiedAt'
  | 'viewerSessionId'
>
true satisfies Is<keyof Tables['setupCode'], 'codeHash' | 'expiresAt'>
true satisfies Is<keyof Tables['signIn'], 'expiresAt' | 'handleHash' | 'tries' | 'usedAt' | 'userId'>
true satisfies Is<keyof Tables['signingKey'], 'key' | 'name'>
true satisfies Is<
  keyof Tables['simulation'],
  | 'baseVersionId'
  | 'contractIds'
  | 'createdAt'
  | 'createdBy'
  | 'done'
  | 'id'
  | 'result'
  | 'status'
  | 'total'
  | 'versionId'
>
true satisfies Is<
  keyof Tables['spotCheck'],
  | 'checkedAt'
  | 'contractId'
  | 'createdAt'
  | 'createdBy'
  | 'fileIds'
  | 'headcount'
  | 'id'
  | 'latitude'
  | 'lockVersion'
  | 'longitude'
  | 'remark'
  | 'updatedAt'
  | 'updatedBy'
  | 'zoneId'
>
true satisfies Is<keyof Tables['spotCheckFinding'], 'attendanceId' | 'isPresent' | 'spotCheckId'>
true satisfies Is<
  keyof Tables['substitution'],
  | 'createdAt'
  | 'createdBy'
  | 'endedAt'
  | 'fromDate'
  | 'id'
  | 'lockVersion'
  | 'note'
  | 'substituteId'
  | 'toDate'
  | 'updatedAt'
  | 'updatedBy'
  | 'userId'
>
true satisfies Is<keyof Tables['totp'], 'lastStep' | 'pending' | 'recoveredAt' | 'sealed' | 'userId'>
true satisfies Is<keyof Tables['tour'], 'seenAt' | 'userId'>
true satisfies Is<keyof Tables['tourAlert'], 'at' | 'contractId' | 'place' | 'workDate'>
true satisfies Is<
  keyof Tables['tourRound'],
  | 'cancelReason'
  | 'closedAt'
  | 'closesAt'
  | 'contractId'
  | 'createdAt'
  | 'createdBy'
  | 'done'
  | 'durationMin'
  | 'firstScanAt'
  | 'flags'
  | 'graceMin'
  | 'id'
  | 'isOrdered'
  | 'lastScanAt'
  | 'lockVersion'
  | 'outcome'
  | 'personId'
  | 'plan'
  | 'reviewDueAt'
  | 'reviewStatus'
  | 'routeId'
  | 'startsAt'
  | 'total'
  | 'updatedAt'
  | 'updatedBy'
  | 'windowMin'
  | 'workDate'
  | 'zoneId'
>
true satisfies Is<
  keyof Tables['tourRoute'],
  | 'code'
  | 'contractId'
  | 'createdAt'
  | 'createdBy'
  | 'days'
  | 'durationMin'
  | 'graceMin'
  | 'id'
  | 'isActive'
  | 'isOrdered'
  | 'lockVersion'
  | 'name'
  | 'times'
  | 'updatedAt'
  | 'updatedBy'
  | 'validFrom'
  | 'validTo'
  | 'windowMin'
  | 'zoneId'
>
true satisfies Is<keyof Tables['tourRoutePoint'], 'offsetMin' | 'routeId' | 'seq' | 'toleranceMin' | 'zoneId'>
true satisfies Is<
  keyof Tables['tourScan'],
  | 'accuracyM'
  | 'clientId'
  | 'createdBy'
  | 'deviceAt'
  | 'deviceId'
  | 'distanceM'
  | 'flags'
  | 'id'
  | 'latitude'
  | 'longitude'
  | 'method'
  | 'organizationId'
  | 'personId'
  | 'roundId'
  | 'serverAt'
  | 'tagUid'
  | 'zoneId'
>
true satisfies Is<
  keyof Tables['tourTag'],
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'lockVersion'
  | 'replacedAt'
  | 'tagUid'
  | 'updatedAt'
  | 'updatedBy'
  | 'zoneId'
>
true satisfies Is<keyof Tables['turn'], 'endsAt' | 'key' | 'taken'>
true satisfies Is<
  keyof Tables['type'],
  | 'code'
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'isActive'
  | 'lockVersion'
  | 'name'
  | 'nameMs'
  | 'nameTa'
  | 'nameZh'
  | 'sort'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<
  keyof Tables['typeOfOffence'],
  | 'basis'
  | 'category'
  | 'clause'
  | 'code'
  | 'createdAt'
  | 'createdBy'
  | 'evidenceHints'
  | 'evidenceMin'
  | 'guidance'
  | 'id'
  | 'isActive'
  | 'justifyWithinDays'
  | 'ladder'
  | 'lockVersion'
  | 'name'
  | 'nameMs'
  | 'nameTa'
  | 'nameZh'
  | 'points'
  | 'rectifyWithinHours'
  | 'sameFailure'
  | 'severity'
  | 'sort'
  | 'updatedAt'
  | 'updatedBy'
  | 'verifyWithinDays'
  | 'version'
  | 'versionSince'
  | 'windowDays'
>
true satisfies Is<
  keyof Tables['typeOfOffenceVersion'],
  'rules' | 'typeOfOffenceId' | 'validFrom' | 'validTo' | 'version'
>
true satisfies Is<
  keyof Tables['user'],
  | 'createdAt'
  | 'createdBy'
  | 'email'
  | 'id'
  | 'image'
  | 'isDemo'
  | 'lastLoginAt'
  | 'locale'
  | 'lockVersion'
  | 'passwordHash'
  | 'personId'
  | 'status'
  | 'statusReason'
  | 'termsAcceptedAt'
  | 'totpAt'
  | 'totpResetAt'
  | 'totpResetBy'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<keyof Tables['userContract'], 'contractId' | 'userId'>
true satisfies Is<keyof Tables['userSetting'], 'hasSound' | 'startScreen' | 'userId'>
true satisfies Is<
  keyof Tables['userType'],
  | 'code'
  | 'createdAt'
  | 'createdBy'
  | 'defaultScope'
  | 'id'
  | 'isActive'
  | 'isSystem'
  | 'lockVersion'
  | 'name'
  | 'nameMs'
  | 'nameTa'
  | 'nameZh'
  | 'requiresTotp'
  | 'typeId'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<keyof Tables['userUserType'], 'userId' | 'userTypeId'>
true satisfies Is<keyof Tables['userZone'], 'userId' | 'zoneId'>
true satisfies Is<keyof Tables['workflowTransition'], 'entity' | 'fromState' | 'toState'>
true satisfies Is<
  keyof Tables['zone'],
  | 'address'
  | 'calendarId'
  | 'code'
  | 'createdAt'
  | 'createdBy'
  | 'id'
  | 'isActive'
  | 'kind'
  | 'latitude'
  | 'lockVersion'
  | 'longitude'
  | 'mergedIntoId'
  | 'name'
  | 'parentId'
  | 'radiusM'
  | 'updatedAt'
  | 'updatedBy'
>
true satisfies Is<'codeHash', keyof Tables['activation']>
true satisfies Is<true, Null<Tables['activation']['codeHash']>>
true satisfies Is<'createdAt', keyof Tables['activation']>
true satisfies Is<false, Null<Tables['activation']['createdAt']>>
true satisfies Is<'expiresAt', keyof Tables['activation']>
true satisfies Is<true, Null<Tables['activation']['expiresAt']>>
true satisfies Is<'id', keyof Tables['activation']>
true satisfies Is<false, Null<Tables['activation']['id']>>
true satisfies Is<'revokedAt', keyof Tables['activation']>
true satisfies Is<true, Null<Tables['activation']['revokedAt']>>
true satisfies Is<'sentAt', keyof Tables['activation']>
true satisfies Is<true, Null<Tables['activation']['sentAt']>>
true satisfies Is<'usedAt', keyof Tables['activation']>
true satisfies Is<true, Null<Tables['activation']['usedAt']>>
true satisfies Is<'userId', keyof Tables['activation']>
true satisfies Is<false, Null<Tables['activation']['userId']>>
true satisfies Is<Optional<Tables['activation']['userId']>, false>
true satisfies Is<'amount', keyof Tables['amountLimit']>
true satisfies Is<false, Null<Tables['amountLimit']['amount']>>
true satisfies Is<Optional<Tables['amountLimit']['amount']>, false>
true satisfies Is<'code', keyof Tables['amountLimit']>
true satisfies Is<false, Null<Tables['amountLimit']['code']>>
true satisfies Is<Optional<Tables['amountLimit']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['amountLimit']>
true satisfies Is<false, Null<Tables['amountLimit']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['amountLimit']>
true satisfies Is<true, Null<Tables['amountLimit']['createdBy']>>
true satisfies Is<'id', keyof Tables['amountLimit']>
true satisfies Is<false, Null<Tables['amountLimit']['id']>>
true satisfies Is<'lockVersion', keyof Tables['amountLimit']>
true satisfies Is<false, Null<Tables['amountLimit']['lockVersion']>>
true satisfies Is<'updatedAt', keyof Tables['amountLimit']>
true satisfies Is<false, Null<Tables['amountLimit']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['amountLimit']>
true satisfies Is<true, Null<Tables['amountLimit']['updatedBy']>>
true satisfies Is<'createdAt', keyof Tables['announcement']>
true satisfies Is<false, Null<Tables['announcement']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['announcement']>
true satisfies Is<true, Null<Tables['announcement']['createdBy']>>
true satisfies Is<'fromDate', keyof Tables['announcement']>
true satisfies Is<false, Null<Tables['announcement']['fromDate']>>
true satisfies Is<Optional<Tables['announcement']['fromDate']>, false>
true satisfies Is<'id', keyof Tables['announcement']>
true satisfies Is<false, Null<Tables['announcement']['id']>>
true satisfies Is<'language', keyof Tables['announcement']>
true satisfies Is<true, Null<Tables['announcement']['language']>>
true satisfies Is<'lockVersion', keyof Tables['announcement']>
true satisfies Is<false, Null<Tables['announcement']['lockVersion']>>
true satisfies Is<'text', keyof Tables['announcement']>
true satisfies Is<false, Null<Tables['announcement']['text']>>
true satisfies Is<Optional<Tables['announcement']['text']>, false>
true satisfies Is<'title', keyof Tables['announcement']>
true satisfies Is<false, Null<Tables['announcement']['title']>>
true satisfies Is<Optional<Tables['announcement']['title']>, false>
true satisfies Is<'toDate', keyof Tables['announcement']>
true satisfies Is<false, Null<Tables['announcement']['toDate']>>
true satisfies Is<Optional<Tables['announcement']['toDate']>, false>
true satisfies Is<'typeId', keyof Tables['announcement']>
true satisfies Is<true, Null<Tables['announcement']['typeId']>>
true satisfies Is<'updatedAt', keyof Tables['announcement']>
true satisfies Is<false, Null<Tables['announcement']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['announcement']>
true satisfies Is<true, Null<Tables['announcement']['updatedBy']>>
true satisfies Is<'announcementId', keyof Tables['announcementUserType']>
true satisfies Is<false, Null<Tables['announcementUserType']['announcementId']>>
true satisfies Is<Optional<Tables['announcementUserType']['announcementId']>, false>
true satisfies Is<'userTypeId', keyof Tables['announcementUserType']>
true satisfies Is<false, Null<Tables['announcementUserType']['userTypeId']>>
true satisfies Is<Optional<Tables['announcementUserType']['userTypeId']>, false>
true satisfies Is<'announcementId', keyof Tables['announcementZone']>
true satisfies Is<false, Null<Tables['announcementZone']['announcementId']>>
true satisfies Is<Optional<Tables['announcementZone']['announcementId']>, false>
true satisfies Is<'zoneId', keyof Tables['announcementZone']>
true satisfies Is<false, Null<Tables['announcementZone']['zoneId']>>
true satisfies Is<Optional<Tables['announcementZone']['zoneId']>, false>
true satisfies Is<'createdAt', keyof Tables['approvalStep']>
true satisfies Is<false, Null<Tables['approvalStep']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['approvalStep']>
true satisfies Is<true, Null<Tables['approvalStep']['createdBy']>>
true satisfies Is<'id', keyof Tables['approvalStep']>
true satisfies Is<false, Null<Tables['approvalStep']['id']>>
true satisfies Is<'label', keyof Tables['approvalStep']>
true satisfies Is<false, Null<Tables['approvalStep']['label']>>
true satisfies Is<Optional<Tables['approvalStep']['label']>, false>
true satisfies Is<'limitAmount', keyof Tables['approvalStep']>
true satisfies Is<true, Null<Tables['approvalStep']['limitAmount']>>
true satisfies Is<'lockVersion', keyof Tables['approvalStep']>
true satisfies Is<false, Null<Tables['approvalStep']['lockVersion']>>
true satisfies Is<'minApprovers', keyof Tables['approvalStep']>
true satisfies Is<false, Null<Tables['approvalStep']['minApprovers']>>
true satisfies Is<'seq', keyof Tables['approvalStep']>
true satisfies Is<false, Null<Tables['approvalStep']['seq']>>
true satisfies Is<Optional<Tables['approvalStep']['seq']>, false>
true satisfies Is<'slaDays', keyof Tables['approvalStep']>
true satisfies Is<false, Null<Tables['approvalStep']['slaDays']>>
true satisfies Is<'templateId', keyof Tables['approvalStep']>
true satisfies Is<false, Null<Tables['approvalStep']['templateId']>>
true satisfies Is<Optional<Tables['approvalStep']['templateId']>, false>
true satisfies Is<'updatedAt', keyof Tables['approvalStep']>
true satisfies Is<false, Null<Tables['approvalStep']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['approvalStep']>
true satisfies Is<true, Null<Tables['approvalStep']['updatedBy']>>
true satisfies Is<'userId', keyof Tables['approvalStep']>
true satisfies Is<true, Null<Tables['approvalStep']['userId']>>
true satisfies Is<'userTypeId', keyof Tables['approvalStep']>
true satisfies Is<true, Null<Tables['approvalStep']['userTypeId']>>
true satisfies Is<'code', keyof Tables['approvalTemplate']>
true satisfies Is<false, Null<Tables['approvalTemplate']['code']>>
true satisfies Is<Optional<Tables['approvalTemplate']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['approvalTemplate']>
true satisfies Is<false, Null<Tables['approvalTemplate']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['approvalTemplate']>
true satisfies Is<true, Null<Tables['approvalTemplate']['createdBy']>>
true satisfies Is<'id', keyof Tables['approvalTemplate']>
true satisfies Is<false, Null<Tables['approvalTemplate']['id']>>
true satisfies Is<'isActive', keyof Tables['approvalTemplate']>
true satisfies Is<false, Null<Tables['approvalTemplate']['isActive']>>
true satisfies Is<'lockVersion', keyof Tables['approvalTemplate']>
true satisfies Is<false, Null<Tables['approvalTemplate']['lockVersion']>>
true satisfies Is<'name', keyof Tables['approvalTemplate']>
true satisfies Is<false, Null<Tables['approvalTemplate']['name']>>
true satisfies Is<Optional<Tables['approvalTemplate']['name']>, false>
true satisfies Is<'updatedAt', keyof Tables['approvalTemplate']>
true satisfies Is<false, Null<Tables['approvalTemplate']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['approvalTemplate']>
true satisfies Is<true, Null<Tables['approvalTemplate']['updatedBy']>>
true satisfies Is<'actualPersonId', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['actualPersonId']>>
true satisfies Is<'contractId', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['contractId']>>
true satisfies Is<Optional<Tables['attendance']['contractId']>, false>
true satisfies Is<'contractLineId', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['contractLineId']>>
true satisfies Is<Optional<Tables['attendance']['contractLineId']>, false>
true satisfies Is<'createdAt', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['createdBy']>>
true satisfies Is<'declared', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['declared']>>
true satisfies Is<'distanceM', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['distanceM']>>
true satisfies Is<'duty', keyof Tables['attendance']>
true satisfies Is<'expectedPersonId', keyof Tables['attendance']>
true satisfies Is<'id', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['id']>>
true satisfies Is<'inAt', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['inAt']>>
true satisfies Is<'isCalledOff', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['isCalledOff']>>
true satisfies Is<'latitude', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['latitude']>>
true satisfies Is<'lockVersion', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['lockVersion']>>
true satisfies Is<'longitude', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['longitude']>>
true satisfies Is<'method', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['method']>>
true satisfies Is<'minutesEarly', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['minutesEarly']>>
true satisfies Is<'minutesLate', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['minutesLate']>>
true satisfies Is<'minutesMissing', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['minutesMissing']>>
true satisfies Is<'outAt', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['outAt']>>
true satisfies Is<'outcome', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['outcome']>>
true satisfies Is<'positionId', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['positionId']>>
true satisfies Is<Optional<Tables['attendance']['positionId']>, false>
true satisfies Is<'presence', keyof Tables['attendance']>
true satisfies Is<'replacedById', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['replacedById']>>
true satisfies Is<'requiredPersonId', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['requiredPersonId']>>
true satisfies Is<'reviewDueAt', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['reviewDueAt']>>
true satisfies Is<'reviewStatus', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['reviewStatus']>>
true satisfies Is<'seen', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['seen']>>
true satisfies Is<'seenAt', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['seenAt']>>
true satisfies Is<'settledAt', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['settledAt']>>
true satisfies Is<'shiftEnd', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['shiftEnd']>>
true satisfies Is<Optional<Tables['attendance']['shiftEnd']>, false>
true satisfies Is<'shiftStart', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['shiftStart']>>
true satisfies Is<Optional<Tables['attendance']['shiftStart']>, false>
true satisfies Is<'slot', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['slot']>>
true satisfies Is<Optional<Tables['attendance']['slot']>, false>
true satisfies Is<'updatedAt', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['attendance']>
true satisfies Is<true, Null<Tables['attendance']['updatedBy']>>
true satisfies Is<'workDate', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['workDate']>>
true satisfies Is<Optional<Tables['attendance']['workDate']>, false>
true satisfies Is<'zoneId', keyof Tables['attendance']>
true satisfies Is<false, Null<Tables['attendance']['zoneId']>>
true satisfies Is<Optional<Tables['attendance']['zoneId']>, false>
true satisfies Is<'at', keyof Tables['attendanceAlert']>
true satisfies Is<false, Null<Tables['attendanceAlert']['at']>>
true satisfies Is<'attendanceId', keyof Tables['attendanceAlert']>
true satisfies Is<false, Null<Tables['attendanceAlert']['attendanceId']>>
true satisfies Is<Optional<Tables['attendanceAlert']['attendanceId']>, false>
true satisfies Is<'contractId', keyof Tables['attendanceDay']>
true satisfies Is<false, Null<Tables['attendanceDay']['contractId']>>
true satisfies Is<Optional<Tables['attendanceDay']['contractId']>, false>
true satisfies Is<'createdAt', keyof Tables['attendanceDay']>
true satisfies Is<false, Null<Tables['attendanceDay']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['attendanceDay']>
true satisfies Is<true, Null<Tables['attendanceDay']['createdBy']>>
true satisfies Is<'id', keyof Tables['attendanceDay']>
true satisfies Is<false, Null<Tables['attendanceDay']['id']>>
true satisfies Is<'lockVersion', keyof Tables['attendanceDay']>
true satisfies Is<false, Null<Tables['attendanceDay']['lockVersion']>>
true satisfies Is<'lockedAt', keyof Tables['attendanceDay']>
true satisfies Is<false, Null<Tables['attendanceDay']['lockedAt']>>
true satisfies Is<'updatedAt', keyof Tables['attendanceDay']>
true satisfies Is<false, Null<Tables['attendanceDay']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['attendanceDay']>
true satisfies Is<true, Null<Tables['attendanceDay']['updatedBy']>>
true satisfies Is<'workDate', keyof Tables['attendanceDay']>
true satisfies Is<false, Null<Tables['attendanceDay']['workDate']>>
true satisfies Is<Optional<Tables['attendanceDay']['workDate']>, false>
true satisfies Is<'zoneId', keyof Tables['attendanceDay']>
true satisfies Is<false, Null<Tables['attendanceDay']['zoneId']>>
true satisfies Is<Optional<Tables['attendanceDay']['zoneId']>, false>
true satisfies Is<'action', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['action']>>
true satisfies Is<Optional<Tables['bulkJob']['action']>, false>
true satisfies Is<'createdAt', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['createdBy']>>
true satisfies Is<Optional<Tables['bulkJob']['createdBy']>, false>
true satisfies Is<'done', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['done']>>
true satisfies Is<'endedAt', keyof Tables['bulkJob']>
true satisfies Is<true, Null<Tables['bulkJob']['endedAt']>>
true satisfies Is<'failed', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['failed']>>
true satisfies Is<'id', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['id']>>
true satisfies Is<'input', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['input']>>
true satisfies Is<Optional<Tables['bulkJob']['input']>, false>
true satisfies Is<'list', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['list']>>
true satisfies Is<Optional<Tables['bulkJob']['list']>, false>
true satisfies Is<'onBehalfOf', keyof Tables['bulkJob']>
true satisfies Is<true, Null<Tables['bulkJob']['onBehalfOf']>>
true satisfies Is<'request', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['request']>>
true satisfies Is<Optional<Tables['bulkJob']['request']>, false>
true satisfies Is<'skipped', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['skipped']>>
true satisfies Is<'state', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['state']>>
true satisfies Is<'total', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['total']>>
true satisfies Is<Optional<Tables['bulkJob']['total']>, false>
true satisfies Is<'touchedAt', keyof Tables['bulkJob']>
true satisfies Is<false, Null<Tables['bulkJob']['touchedAt']>>
true satisfies Is<'code', keyof Tables['bulkRow']>
true satisfies Is<true, Null<Tables['bulkRow']['code']>>
true satisfies Is<'fields', keyof Tables['bulkRow']>
true satisfies Is<false, Null<Tables['bulkRow']['fields']>>
true satisfies Is<'jobId', keyof Tables['bulkRow']>
true satisfies Is<false, Null<Tables['bulkRow']['jobId']>>
true satisfies Is<Optional<Tables['bulkRow']['jobId']>, false>
true satisfies Is<'message', keyof Tables['bulkRow']>
true satisfies Is<true, Null<Tables['bulkRow']['message']>>
true satisfies Is<'name', keyof Tables['bulkRow']>
true satisfies Is<true, Null<Tables['bulkRow']['name']>>
true satisfies Is<'outcome', keyof Tables['bulkRow']>
true satisfies Is<true, Null<Tables['bulkRow']['outcome']>>
true satisfies Is<'recordId', keyof Tables['bulkRow']>
true satisfies Is<false, Null<Tables['bulkRow']['recordId']>>
true satisfies Is<Optional<Tables['bulkRow']['recordId']>, false>
true satisfies Is<'rowNo', keyof Tables['bulkRow']>
true satisfies Is<false, Null<Tables['bulkRow']['rowNo']>>
true satisfies Is<Optional<Tables['bulkRow']['rowNo']>, false>
true satisfies Is<'code', keyof Tables['calendar']>
true satisfies Is<false, Null<Tables['calendar']['code']>>
true satisfies Is<Optional<Tables['calendar']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['calendar']>
true satisfies Is<false, Null<Tables['calendar']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['calendar']>
true satisfies Is<true, Null<Tables['calendar']['createdBy']>>
true satisfies Is<'id', keyof Tables['calendar']>
true satisfies Is<false, Null<Tables['calendar']['id']>>
true satisfies Is<'isActive', keyof Tables['calendar']>
true satisfies Is<false, Null<Tables['calendar']['isActive']>>
true satisfies Is<'lockVersion', keyof Tables['calendar']>
true satisfies Is<false, Null<Tables['calendar']['lockVersion']>>
true satisfies Is<'name', keyof Tables['calendar']>
true satisfies Is<false, Null<Tables['calendar']['name']>>
true satisfies Is<Optional<Tables['calendar']['name']>, false>
true satisfies Is<'quietFrom', keyof Tables['calendar']>
true satisfies Is<false, Null<Tables['calendar']['quietFrom']>>
true satisfies Is<'quietTo', keyof Tables['calendar']>
true satisfies Is<false, Null<Tables['calendar']['quietTo']>>
true satisfies Is<'updatedAt', keyof Tables['calendar']>
true satisfies Is<false, Null<Tables['calendar']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['calendar']>
true satisfies Is<true, Null<Tables['calendar']['updatedBy']>>
true satisfies Is<'weekend', keyof Tables['calendar']>
true satisfies Is<false, Null<Tables['calendar']['weekend']>>
true satisfies Is<'caseId', keyof Tables['caseClock']>
true satisfies Is<false, Null<Tables['caseClock']['caseId']>>
true satisfies Is<Optional<Tables['caseClock']['caseId']>, false>
true satisfies Is<'dueAt', keyof Tables['caseClock']>
true satisfies Is<false, Null<Tables['caseClock']['dueAt']>>
true satisfies Is<Optional<Tables['caseClock']['dueAt']>, false>
true satisfies Is<'endedAt', keyof Tables['caseClock']>
true satisfies Is<true, Null<Tables['caseClock']['endedAt']>>
true satisfies Is<'id', keyof Tables['caseClock']>
true satisfies Is<false, Null<Tables['caseClock']['id']>>
true satisfies Is<'kind', keyof Tables['caseClock']>
true satisfies Is<false, Null<Tables['caseClock']['kind']>>
true satisfies Is<Optional<Tables['caseClock']['kind']>, false>
true satisfies Is<'lateAt', keyof Tables['caseClock']>
true satisfies Is<true, Null<Tables['caseClock']['lateAt']>>
true satisfies Is<'overdueAt', keyof Tables['caseClock']>
true satisfies Is<true, Null<Tables['caseClock']['overdueAt']>>
true satisfies Is<'pausedAt', keyof Tables['caseClock']>
true satisfies Is<true, Null<Tables['caseClock']['pausedAt']>>
true satisfies Is<'pauses', keyof Tables['caseClock']>
true satisfies Is<false, Null<Tables['caseClock']['pauses']>>
true satisfies Is<'source', keyof Tables['caseClock']>
true satisfies Is<false, Null<Tables['caseClock']['source']>>
true satisfies Is<Optional<Tables['caseClock']['source']>, false>
true satisfies Is<'startedAt', keyof Tables['caseClock']>
true satisfies Is<false, Null<Tables['caseClock']['startedAt']>>
true satisfies Is<'warnedAt', keyof Tables['caseClock']>
true satisfies Is<true, Null<Tables['caseClock']['warnedAt']>>
true satisfies Is<'at', keyof Tables['caseStatement']>
true satisfies Is<false, Null<Tables['caseStatement']['at']>>
true satisfies Is<'byId', keyof Tables['caseStatement']>
true satisfies Is<true, Null<Tables['caseStatement']['byId']>>
true satisfies Is<'caseId', keyof Tables['caseStatement']>
true satisfies Is<false, Null<Tables['caseStatement']['caseId']>>
true satisfies Is<Optional<Tables['caseStatement']['caseId']>, false>
true satisfies Is<'id', keyof Tables['caseStatement']>
true satisfies Is<false, Null<Tables['caseStatement']['id']>>
true satisfies Is<'kind', keyof Tables['caseStatement']>
true satisfies Is<false, Null<Tables['caseStatement']['kind']>>
true satisfies Is<Optional<Tables['caseStatement']['kind']>, false>
true satisfies Is<'side', keyof Tables['caseStatement']>
true satisfies Is<false, Null<Tables['caseStatement']['side']>>
true satisfies Is<Optional<Tables['caseStatement']['side']>, false>
true satisfies Is<'source', keyof Tables['caseStatement']>
true satisfies Is<false, Null<Tables['caseStatement']['source']>>
true satisfies Is<Optional<Tables['caseStatement']['source']>, false>
true satisfies Is<'text', keyof Tables['caseStatement']>
true satisfies Is<false, Null<Tables['caseStatement']['text']>>
true satisfies Is<Optional<Tables['caseStatement']['text']>, false>
true satisfies Is<'at', keyof Tables['caughtMail']>
true satisfies Is<false, Null<Tables['caughtMail']['at']>>
true satisfies Is<'enclosures', keyof Tables['caughtMail']>
true satisfies Is<false, Null<Tables['caughtMail']['enclosures']>>
true satisfies Is<'html', keyof Tables['caughtMail']>
true satisfies Is<false, Null<Tables['caughtMail']['html']>>
true satisfies Is<Optional<Tables['caughtMail']['html']>, false>
true satisfies Is<'id', keyof Tables['caughtMail']>
true satisfies Is<false, Null<Tables['caughtMail']['id']>>
true satisfies Is<'subject', keyof Tables['caughtMail']>
true satisfies Is<false, Null<Tables['caughtMail']['subject']>>
true satisfies Is<Optional<Tables['caughtMail']['subject']>, false>
true satisfies Is<'text', keyof Tables['caughtMail']>
true satisfies Is<false, Null<Tables['caughtMail']['text']>>
true satisfies Is<Optional<Tables['caughtMail']['text']>, false>
true satisfies Is<'to', keyof Tables['caughtMail']>
true satisfies Is<false, Null<Tables['caughtMail']['to']>>
true satisfies Is<Optional<Tables['caughtMail']['to']>, false>
true satisfies Is<'adjustments', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['adjustments']>>
true satisfies Is<'alarms', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['alarms']>>
true satisfies Is<'approvedAt', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['approvedAt']>>
true satisfies Is<'builtAt', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['builtAt']>>
true satisfies Is<'cap', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['cap']>>
true satisfies Is<'carriedIn', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['carriedIn']>>
true satisfies Is<'carriedOut', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['carriedOut']>>
true satisfies Is<'certifiedAt', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['certifiedAt']>>
true satisfies Is<'certifiedBy', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['certifiedBy']>>
true satisfies Is<'certifiedFor', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['certifiedFor']>>
true satisfies Is<'contractId', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['contractId']>>
true satisfies Is<Optional<Tables['claim']['contractId']>, false>
true satisfies Is<'contractorId', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['contractorId']>>
true satisfies Is<Optional<Tables['claim']['contractorId']>, false>
true satisfies Is<'createdAt', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['createdBy']>>
true satisfies Is<'deductions', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['deductions']>>
true satisfies Is<'documentsAt', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['documentsAt']>>
true satisfies Is<'gross', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['gross']>>
true satisfies Is<'hash', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['hash']>>
true satisfies Is<'id', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['id']>>
true satisfies Is<'lockVersion', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['lockVersion']>>
true satisfies Is<'net', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['net']>>
true satisfies Is<'paidBy', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['paidBy']>>
true satisfies Is<'paidOn', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['paidOn']>>
true satisfies Is<'payable', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['payable']>>
true satisfies Is<'paymentDueOn', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['paymentDueOn']>>
true satisfies Is<'period', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['period']>>
true satisfies Is<Optional<Tables['claim']['period']>, false>
true satisfies Is<'points', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['points']>>
true satisfies Is<'preparedBy', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['preparedBy']>>
true satisfies Is<'reconcileDueAt', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['reconcileDueAt']>>
true satisfies Is<'refNo', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['refNo']>>
true satisfies Is<'remark', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['remark']>>
true satisfies Is<'remindedAt', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['remindedAt']>>
true satisfies Is<'resumeStatus', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['resumeStatus']>>
true satisfies Is<'revision', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['revision']>>
true satisfies Is<'sentAt', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['sentAt']>>
true satisfies Is<'sentBy', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['sentBy']>>
true satisfies Is<'shortfall', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['shortfall']>>
true satisfies Is<'status', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['status']>>
true satisfies Is<'step', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['step']>>
true satisfies Is<'submittedAt', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['submittedAt']>>
true satisfies Is<'submittedBy', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['submittedBy']>>
true satisfies Is<'tax', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['tax']>>
true satisfies Is<'uncomputable', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['uncomputable']>>
true satisfies Is<'updatedAt', keyof Tables['claim']>
true satisfies Is<false, Null<Tables['claim']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['updatedBy']>>
true satisfies Is<'voucherNo', keyof Tables['claim']>
true satisfies Is<true, Null<Tables['claim']['voucherNo']>>
true satisfies Is<'answer', keyof Tables['claimAnswer']>
true satisfies Is<false, Null<Tables['claimAnswer']['answer']>>
true satisfies Is<Optional<Tables['claimAnswer']['answer']>, false>
true satisfies Is<'answeredAt', keyof Tables['claimAnswer']>
true satisfies Is<false, Null<Tables['claimAnswer']['answeredAt']>>
true satisfies Is<'answeredBy', keyof Tables['claimAnswer']>
true satisfies Is<true, Null<Tables['claimAnswer']['answeredBy']>>
true satisfies Is<'claimId', keyof Tables['claimAnswer']>
true satisfies Is<false, Null<Tables['claimAnswer']['claimId']>>
true satisfies Is<Optional<Tables['claimAnswer']['claimId']>, false>
true satisfies Is<'counted', keyof Tables['claimAnswer']>
true satisfies Is<false, Null<Tables['claimAnswer']['counted']>>
true satisfies Is<Optional<Tables['claimAnswer']['counted']>, false>
true satisfies Is<'createdAt', keyof Tables['claimAnswer']>
true satisfies Is<false, Null<Tables['claimAnswer']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['claimAnswer']>
true satisfies Is<true, Null<Tables['claimAnswer']['createdBy']>>
true satisfies Is<'id', keyof Tables['claimAnswer']>
true satisfies Is<false, Null<Tables['claimAnswer']['id']>>
true satisfies Is<'key', keyof Tables['claimAnswer']>
true satisfies Is<false, Null<Tables['claimAnswer']['key']>>
true satisfies Is<Optional<Tables['claimAnswer']['key']>, false>
true satisfies Is<'lockVersion', keyof Tables['claimAnswer']>
true satisfies Is<false, Null<Tables['claimAnswer']['lockVersion']>>
true satisfies Is<'reply', keyof Tables['claimAnswer']>
true satisfies Is<true, Null<Tables['claimAnswer']['reply']>>
true satisfies Is<'resolution', keyof Tables['claimAnswer']>
true satisfies Is<true, Null<Tables['claimAnswer']['resolution']>>
true satisfies Is<'resolvedAt', keyof Tables['claimAnswer']>
true satisfies Is<true, Null<Tables['claimAnswer']['resolvedAt']>>
true satisfies Is<'resolvedBy', keyof Tables['claimAnswer']>
true satisfies Is<true, Null<Tables['claimAnswer']['resolvedBy']>>
true satisfies Is<'text', keyof Tables['claimAnswer']>
true satisfies Is<true, Null<Tables['claimAnswer']['text']>>
true satisfies Is<'updatedAt', keyof Tables['claimAnswer']>
true satisfies Is<false, Null<Tables['claimAnswer']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['claimAnswer']>
true satisfies Is<true, Null<Tables['claimAnswer']['updatedBy']>>
true satisfies Is<'at', keyof Tables['claimApproval']>
true satisfies Is<false, Null<Tables['claimApproval']['at']>>
true satisfies Is<'claimId', keyof Tables['claimApproval']>
true satisfies Is<false, Null<Tables['claimApproval']['claimId']>>
true satisfies Is<Optional<Tables['claimApproval']['claimId']>, false>
true satisfies Is<'considered', keyof Tables['claimApproval']>
true satisfies Is<false, Null<Tables['claimApproval']['considered']>>
true satisfies Is<'decision', keyof Tables['claimApproval']>
true satisfies Is<false, Null<Tables['claimApproval']['decision']>>
true satisfies Is<Optional<Tables['claimApproval']['decision']>, false>
true satisfies Is<'id', keyof Tables['claimApproval']>
true satisfies Is<false, Null<Tables['claimApproval']['id']>>
true satisfies Is<'onBehalfOf', keyof Tables['claimApproval']>
true satisfies Is<true, Null<Tables['claimApproval']['onBehalfOf']>>
true satisfies Is<'remark', keyof Tables['claimApproval']>
true satisfies Is<true, Null<Tables['claimApproval']['remark']>>
true satisfies Is<'revision', keyof Tables['claimApproval']>
true satisfies Is<false, Null<Tables['claimApproval']['revision']>>
true satisfies Is<Optional<Tables['claimApproval']['revision']>, false>
true satisfies Is<'seq', keyof Tables['claimApproval']>
true satisfies Is<false, Null<Tables['claimApproval']['seq']>>
true satisfies Is<Optional<Tables['claimApproval']['seq']>, false>
true satisfies Is<'statementHash', keyof Tables['claimApproval']>
true satisfies Is<true, Null<Tables['claimApproval']['statementHash']>>
true satisfies Is<'userId', keyof Tables['claimApproval']>
true satisfies Is<false, Null<Tables['claimApproval']['userId']>>
true satisfies Is<Optional<Tables['claimApproval']['userId']>, false>
true satisfies Is<'askedAt', keyof Tables['claimBuild']>
true satisfies Is<false, Null<Tables['claimBuild']['askedAt']>>
true satisfies Is<'claimId', keyof Tables['claimBuild']>
true satisfies Is<false, Null<Tables['claimBuild']['claimId']>>
true satisfies Is<Optional<Tables['claimBuild']['claimId']>, false>
true satisfies Is<'done', keyof Tables['claimBuild']>
true satisfies Is<false, Null<Tables['claimBuild']['done']>>
true satisfies Is<'finishedAt', keyof Tables['claimBuild']>
true satisfies Is<true, Null<Tables['claimBuild']['finishedAt']>>
true satisfies Is<'message', keyof Tables['claimBuild']>
true satisfies Is<true, Null<Tables['claimBuild']['message']>>
true satisfies Is<'status', keyof Tables['claimBuild']>
true satisfies Is<false, Null<Tables['claimBuild']['status']>>
true satisfies Is<'total', keyof Tables['claimBuild']>
true satisfies Is<false, Null<Tables['claimBuild']['total']>>
true satisfies Is<'claimId', keyof Tables['claimDocument']>
true satisfies Is<false, Null<Tables['claimDocument']['claimId']>>
true satisfies Is<Optional<Tables['claimDocument']['claimId']>, false>
true satisfies Is<'createdAt', keyof Tables['claimDocument']>
true satisfies Is<false, Null<Tables['claimDocument']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['claimDocument']>
true satisfies Is<true, Null<Tables['claimDocument']['createdBy']>>
true satisfies Is<'fileId', keyof Tables['claimDocument']>
true satisfies Is<false, Null<Tables['claimDocument']['fileId']>>
true satisfies Is<Optional<Tables['claimDocument']['fileId']>, false>
true satisfies Is<'id', keyof Tables['claimDocument']>
true satisfies Is<false, Null<Tables['claimDocument']['id']>>
true satisfies Is<'kind', keyof Tables['claimDocument']>
true satisfies Is<false, Null<Tables['claimDocument']['kind']>>
true satisfies Is<Optional<Tables['claimDocument']['kind']>, false>
true satisfies Is<'lockVersion', keyof Tables['claimDocument']>
true satisfies Is<false, Null<Tables['claimDocument']['lockVersion']>>
true satisfies Is<'updatedAt', keyof Tables['claimDocument']>
true satisfies Is<false, Null<Tables['claimDocument']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['claimDocument']>
true satisfies Is<true, Null<Tables['claimDocument']['updatedBy']>>
true satisfies Is<'about', keyof Tables['claimLine']>
true satisfies Is<true, Null<Tables['claimLine']['about']>>
true satisfies Is<'amount', keyof Tables['claimLine']>
true satisfies Is<false, Null<Tables['claimLine']['amount']>>
true satisfies Is<Optional<Tables['claimLine']['amount']>, false>
true satisfies Is<'claimId', keyof Tables['claimLine']>
true satisfies Is<false, Null<Tables['claimLine']['claimId']>>
true satisfies Is<Optional<Tables['claimLine']['claimId']>, false>
true satisfies Is<'clause', keyof Tables['claimLine']>
true satisfies Is<true, Null<Tables['claimLine']['clause']>>
true satisfies Is<'code', keyof Tables['claimLine']>
true satisfies Is<true, Null<Tables['claimLine']['code']>>
true satisfies Is<'counted', keyof Tables['claimLine']>
true satisfies Is<false, Null<Tables['claimLine']['counted']>>
true satisfies Is<Optional<Tables['claimLine']['counted']>, false>
true satisfies Is<'entryId', keyof Tables['claimLine']>
true satisfies Is<true, Null<Tables['claimLine']['entryId']>>
true satisfies Is<'expression', keyof Tables['claimLine']>
true satisfies Is<true, Null<Tables['claimLine']['expression']>>
true satisfies Is<'inputs', keyof Tables['claimLine']>
true satisfies Is<false, Null<Tables['claimLine']['inputs']>>
true satisfies Is<'key', keyof Tables['claimLine']>
true satisfies Is<false, Null<Tables['claimLine']['key']>>
true satisfies Is<Optional<Tables['claimLine']['key']>, false>
true satisfies Is<'note', keyof Tables['claimLine']>
true satisfies Is<true, Null<Tables['claimLine']['note']>>
true satisfies Is<'occurredPeriod', keyof Tables['claimLine']>
true satisfies Is<false, Null<Tables['claimLine']['occurredPeriod']>>
true satisfies Is<Optional<Tables['claimLine']['occurredPeriod']>, false>
true satisfies Is<'part', keyof Tables['claimLine']>
true satisfies Is<false, Null<Tables['claimLine']['part']>>
true satisfies Is<Optional<Tables['claimLine']['part']>, false>
true satisfies Is<'points', keyof Tables['claimLine']>
true satisfies Is<false, Null<Tables['claimLine']['points']>>
true satisfies Is<'reason', keyof Tables['claimLine']>
true satisfies Is<true, Null<Tables['claimLine']['reason']>>
true satisfies Is<'revision', keyof Tables['claimLine']>
true satisfies Is<false, Null<Tables['claimLine']['revision']>>
true satisfies Is<Optional<Tables['claimLine']['revision']>, false>
true satisfies Is<'seq', keyof Tables['claimLine']>
true satisfies Is<false, Null<Tables['claimLine']['seq']>>
true satisfies Is<Optional<Tables['claimLine']['seq']>, false>
true satisfies Is<'sourceId', keyof Tables['claimLine']>
true satisfies Is<true, Null<Tables['claimLine']['sourceId']>>
true satisfies Is<'sourceKind', keyof Tables['claimLine']>
true satisfies Is<false, Null<Tables['claimLine']['sourceKind']>>
true satisfies Is<Optional<Tables['claimLine']['sourceKind']>, false>
true satisfies Is<'sourceRef', keyof Tables['claimLine']>
true satisfies Is<true, Null<Tables['claimLine']['sourceRef']>>
true satisfies Is<'amount', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['amount']>>
true satisfies Is<Optional<Tables['claimRecord']['amount']>, false>
true satisfies Is<'approvedBy', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['approvedBy']>>
true satisfies Is<'approvedFor', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['approvedFor']>>
true satisfies Is<'claimId', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['claimId']>>
true satisfies Is<'clause', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['clause']>>
true satisfies Is<'contractId', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['contractId']>>
true satisfies Is<Optional<Tables['claimRecord']['contractId']>, false>
true satisfies Is<'contractorId', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['contractorId']>>
true satisfies Is<Optional<Tables['claimRecord']['contractorId']>, false>
true satisfies Is<'createdAt', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['createdBy']>>
true satisfies Is<'exclusivityKey', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['exclusivityKey']>>
true satisfies Is<'expression', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['expression']>>
true satisfies Is<'formulaVersionId', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['formulaVersionId']>>
true satisfies Is<'id', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['id']>>
true satisfies Is<'inputs', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['inputs']>>
true satisfies Is<'lockVersion', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['lockVersion']>>
true satisfies Is<'needsApproval', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['needsApproval']>>
true satisfies Is<'occurredPeriod', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['occurredPeriod']>>
true satisfies Is<Optional<Tables['claimRecord']['occurredPeriod']>, false>
true satisfies Is<'points', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['points']>>
true satisfies Is<'postedPeriod', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['postedPeriod']>>
true satisfies Is<Optional<Tables['claimRecord']['postedPeriod']>, false>
true satisfies Is<'reason', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['reason']>>
true satisfies Is<'reasonCodeId', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['reasonCodeId']>>
true satisfies Is<'refNo', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['refNo']>>
true satisfies Is<'reversesId', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['reversesId']>>
true satisfies Is<'sourceId', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['sourceId']>>
true satisfies Is<'sourceKind', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['sourceKind']>>
true satisfies Is<Optional<Tables['claimRecord']['sourceKind']>, false>
true satisfies Is<'sourceRef', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['sourceRef']>>
true satisfies Is<'status', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['status']>>
true satisfies Is<Optional<Tables['claimRecord']['status']>, false>
true satisfies Is<'trace', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['trace']>>
true satisfies Is<'uncomputable', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['uncomputable']>>
true satisfies Is<'updatedAt', keyof Tables['claimRecord']>
true satisfies Is<false, Null<Tables['claimRecord']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['updatedBy']>>
true satisfies Is<'zoneId', keyof Tables['claimRecord']>
true satisfies Is<true, Null<Tables['claimRecord']['zoneId']>>
true satisfies Is<'claimRecordId', keyof Tables['claimRecordFile']>
true satisfies Is<false, Null<Tables['claimRecordFile']['claimRecordId']>>
true satisfies Is<Optional<Tables['claimRecordFile']['claimRecordId']>, false>
true satisfies Is<'fileId', keyof Tables['claimRecordFile']>
true satisfies Is<false, Null<Tables['claimRecordFile']['fileId']>>
true satisfies Is<Optional<Tables['claimRecordFile']['fileId']>, false>
true satisfies Is<'claimId', keyof Tables['claimRevision']>
true satisfies Is<false, Null<Tables['claimRevision']['claimId']>>
true satisfies Is<Optional<Tables['claimRevision']['claimId']>, false>
true satisfies Is<'facts', keyof Tables['claimRevision']>
true satisfies Is<false, Null<Tables['claimRevision']['facts']>>
true satisfies Is<Optional<Tables['claimRevision']['facts']>, false>
true satisfies Is<'frozenAt', keyof Tables['claimRevision']>
true satisfies Is<false, Null<Tables['claimRevision']['frozenAt']>>
true satisfies Is<'frozenBy', keyof Tables['claimRevision']>
true satisfies Is<true, Null<Tables['claimRevision']['frozenBy']>>
true satisfies Is<'hash', keyof Tables['claimRevision']>
true satisfies Is<false, Null<Tables['claimRevision']['hash']>>
true satisfies Is<Optional<Tables['claimRevision']['hash']>, false>
true satisfies Is<'result', keyof Tables['claimRevision']>
true satisfies Is<false, Null<Tables['claimRevision']['result']>>
true satisfies Is<Optional<Tables['claimRevision']['result']>, false>
true satisfies Is<'revision', keyof Tables['claimRevision']>
true satisfies Is<false, Null<Tables['claimRevision']['revision']>>
true satisfies Is<Optional<Tables['claimRevision']['revision']>, false>
true satisfies Is<'claimId', keyof Tables['claimStep']>
true satisfies Is<false, Null<Tables['claimStep']['claimId']>>
true satisfies Is<Optional<Tables['claimStep']['claimId']>, false>
true satisfies Is<'dueAt', keyof Tables['claimStep']>
true satisfies Is<true, Null<Tables['claimStep']['dueAt']>>
true satisfies Is<'label', keyof Tables['claimStep']>
true satisfies Is<false, Null<Tables['claimStep']['label']>>
true satisfies Is<Optional<Tables['claimStep']['label']>, false>
true satisfies Is<'minApprovers', keyof Tables['claimStep']>
true satisfies Is<false, Null<Tables['claimStep']['minApprovers']>>
true satisfies Is<'revision', keyof Tables['claimStep']>
true satisfies Is<false, Null<Tables['claimStep']['revision']>>
true satisfies Is<Optional<Tables['claimStep']['revision']>, false>
true satisfies Is<'seq', keyof Tables['claimStep']>
true satisfies Is<false, Null<Tables['claimStep']['seq']>>
true satisfies Is<Optional<Tables['claimStep']['seq']>, false>
true satisfies Is<'slaDays', keyof Tables['claimStep']>
true satisfies Is<false, Null<Tables['claimStep']['slaDays']>>
true satisfies Is<'userId', keyof Tables['claimStep']>
true satisfies Is<true, Null<Tables['claimStep']['userId']>>
true satisfies Is<'userTypeId', keyof Tables['claimStep']>
true satisfies Is<true, Null<Tables['claimStep']['userTypeId']>>
true satisfies Is<'claimId', keyof Tables['claimSumCheck']>
true satisfies Is<false, Null<Tables['claimSumCheck']['claimId']>>
true satisfies Is<Optional<Tables['claimSumCheck']['claimId']>, false>
true satisfies Is<'code', keyof Tables['clockDefault']>
true satisfies Is<false, Null<Tables['clockDefault']['code']>>
true satisfies Is<Optional<Tables['clockDefault']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['clockDefault']>
true satisfies Is<false, Null<Tables['clockDefault']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['clockDefault']>
true satisfies Is<true, Null<Tables['clockDefault']['createdBy']>>
true satisfies Is<'days', keyof Tables['clockDefault']>
true satisfies Is<false, Null<Tables['clockDefault']['days']>>
true satisfies Is<Optional<Tables['clockDefault']['days']>, false>
true satisfies Is<'id', keyof Tables['clockDefault']>
true satisfies Is<false, Null<Tables['clockDefault']['id']>>
true satisfies Is<'isWorking', keyof Tables['clockDefault']>
true satisfies Is<false, Null<Tables['clockDefault']['isWorking']>>
true satisfies Is<'lockVersion', keyof Tables['clockDefault']>
true satisfies Is<false, Null<Tables['clockDefault']['lockVersion']>>
true satisfies Is<'updatedAt', keyof Tables['clockDefault']>
true satisfies Is<false, Null<Tables['clockDefault']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['clockDefault']>
true satisfies Is<true, Null<Tables['clockDefault']['updatedBy']>>
true satisfies Is<'createdAt', keyof Tables['comment']>
true satisfies Is<false, Null<Tables['comment']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['comment']>
true satisfies Is<true, Null<Tables['comment']['createdBy']>>
true satisfies Is<'editedAt', keyof Tables['comment']>
true satisfies Is<true, Null<Tables['comment']['editedAt']>>
true satisfies Is<'id', keyof Tables['comment']>
true satisfies Is<false, Null<Tables['comment']['id']>>
true satisfies Is<'isInternal', keyof Tables['comment']>
true satisfies Is<false, Null<Tables['comment']['isInternal']>>
true satisfies Is<'kind', keyof Tables['comment']>
true satisfies Is<false, Null<Tables['comment']['kind']>>
true satisfies Is<Optional<Tables['comment']['kind']>, false>
true satisfies Is<'lockVersion', keyof Tables['comment']>
true satisfies Is<false, Null<Tables['comment']['lockVersion']>>
true satisfies Is<'recordId', keyof Tables['comment']>
true satisfies Is<false, Null<Tables['comment']['recordId']>>
true satisfies Is<Optional<Tables['comment']['recordId']>, false>
true satisfies Is<'removedAt', keyof Tables['comment']>
true satisfies Is<true, Null<Tables['comment']['removedAt']>>
true satisfies Is<'text', keyof Tables['comment']>
true satisfies Is<false, Null<Tables['comment']['text']>>
true satisfies Is<Optional<Tables['comment']['text']>, false>
true satisfies Is<'updatedAt', keyof Tables['comment']>
true satisfies Is<false, Null<Tables['comment']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['comment']>
true satisfies Is<true, Null<Tables['comment']['updatedBy']>>
true satisfies Is<'accuracyM', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['accuracyM']>>
true satisfies Is<'answer', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['answer']>>
true satisfies Is<'appealDecidedAt', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['appealDecidedAt']>>
true satisfies Is<'appealDecidedBy', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['appealDecidedBy']>>
true satisfies Is<'appealDecidedFor', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['appealDecidedFor']>>
true satisfies Is<'appealRemark', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['appealRemark']>>
true satisfies Is<'appealedAt', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['appealedAt']>>
true satisfies Is<'appealedBy', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['appealedBy']>>
true satisfies Is<'clockStartedAt', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['clockStartedAt']>>
true satisfies Is<'contractId', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['contractId']>>
true satisfies Is<'contractorId', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['contractorId']>>
true satisfies Is<'createdAt', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['createdBy']>>
true satisfies Is<'dateOfMisconduct', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['dateOfMisconduct']>>
true satisfies Is<'decidedAt', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['decidedAt']>>
true satisfies Is<'decidedBy', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['decidedBy']>>
true satisfies Is<'decidedFor', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['decidedFor']>>
true satisfies Is<'description', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['description']>>
true satisfies Is<'difference', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['difference']>>
true satisfies Is<'dueAt', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['dueAt']>>
true satisfies Is<'duplicateChecked', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['duplicateChecked']>>
true satisfies Is<'duplicateOfId', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['duplicateOfId']>>
true satisfies Is<'grounds', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['grounds']>>
true satisfies Is<'id', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['id']>>
true satisfies Is<'internalNote', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['internalNote']>>
true satisfies Is<'isAgreed', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['isAgreed']>>
true satisfies Is<'isLate', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['isLate']>>
true satisfies Is<'justification', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['justification']>>
true satisfies Is<'justifiedAt', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['justifiedAt']>>
true satisfies Is<'justifiedBy', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['justifiedBy']>>
true satisfies Is<'latitude', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['latitude']>>
true satisfies Is<'location', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['location']>>
true satisfies Is<'lockVersion', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['lockVersion']>>
true satisfies Is<'longitude', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['longitude']>>
true satisfies Is<'noAnswer', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['noAnswer']>>
true satisfies Is<'noResponse', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['noResponse']>>
true satisfies Is<'occurrenceNo', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['occurrenceNo']>>
true satisfies Is<'offence', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['offence']>>
true satisfies Is<'offenceVersion', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['offenceVersion']>>
true satisfies Is<'offender', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['offender']>>
true satisfies Is<'offenderPersonId', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['offenderPersonId']>>
true satisfies Is<'pendingAction', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['pendingAction']>>
true satisfies Is<'pendingBy', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['pendingBy']>>
true satisfies Is<'pendingReason', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['pendingReason']>>
true satisfies Is<'provisionalAmount', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['provisionalAmount']>>
true satisfies Is<'qty', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['qty']>>
true satisfies Is<'question', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['question']>>
true satisfies Is<'reasonCodeId', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['reasonCodeId']>>
true satisfies Is<'recordedBy', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['recordedBy']>>
true satisfies Is<Optional<Tables['complaint']['recordedBy']>, false>
true satisfies Is<'rectifiedAt', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['rectifiedAt']>>
true satisfies Is<'rectifyBy', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['rectifyBy']>>
true satisfies Is<'refNo', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['refNo']>>
true satisfies Is<'remark', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['remark']>>
true satisfies Is<'repeatInWindow', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['repeatInWindow']>>
true satisfies Is<'returnedTo', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['returnedTo']>>
true satisfies Is<'source', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['source']>>
true satisfies Is<'status', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['status']>>
true satisfies Is<'submittedAt', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['submittedAt']>>
true satisfies Is<'typeOfOffenceId', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['typeOfOffenceId']>>
true satisfies Is<'updatedAt', keyof Tables['complaint']>
true satisfies Is<false, Null<Tables['complaint']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['updatedBy']>>
true satisfies Is<'zoneId', keyof Tables['complaint']>
true satisfies Is<true, Null<Tables['complaint']['zoneId']>>
true satisfies Is<'complaintId', keyof Tables['complaintFile']>
true satisfies Is<false, Null<Tables['complaintFile']['complaintId']>>
true satisfies Is<Optional<Tables['complaintFile']['complaintId']>, false>
true satisfies Is<'fileId', keyof Tables['complaintFile']>
true satisfies Is<false, Null<Tables['complaintFile']['fileId']>>
true satisfies Is<Optional<Tables['complaintFile']['fileId']>, false>
true satisfies Is<'fromId', keyof Tables['complaintFile']>
true satisfies Is<true, Null<Tables['complaintFile']['fromId']>>
true satisfies Is<'kind', keyof Tables['complaintFile']>
true satisfies Is<false, Null<Tables['complaintFile']['kind']>>
true satisfies Is<Optional<Tables['complaintFile']['kind']>, false>
true satisfies Is<'answer', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['answer']>>
true satisfies Is<'appealDecidedAt', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['appealDecidedAt']>>
true satisfies Is<'appealDecidedBy', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['appealDecidedBy']>>
true satisfies Is<'appealDecidedFor', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['appealDecidedFor']>>
true satisfies Is<'appealRemark', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['appealRemark']>>
true satisfies Is<'appealedAt', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['appealedAt']>>
true satisfies Is<'appealedBy', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['appealedBy']>>
true satisfies Is<'clockStartedAt', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['clockStartedAt']>>
true satisfies Is<'contractId', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['contractId']>>
true satisfies Is<Optional<Tables['complianceCase']['contractId']>, false>
true satisfies Is<'contractorId', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['contractorId']>>
true satisfies Is<Optional<Tables['complianceCase']['contractorId']>, false>
true satisfies Is<'createdAt', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['createdBy']>>
true satisfies Is<'daysOverdue', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['daysOverdue']>>
true satisfies Is<'decidedAt', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['decidedAt']>>
true satisfies Is<'decidedBy', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['decidedBy']>>
true satisfies Is<'decidedFor', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['decidedFor']>>
true satisfies Is<'description', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['description']>>
true satisfies Is<Optional<Tables['complianceCase']['description']>, false>
true satisfies Is<'dueAt', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['dueAt']>>
true satisfies Is<'grounds', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['grounds']>>
true satisfies Is<'happenedOn', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['happenedOn']>>
true satisfies Is<Optional<Tables['complianceCase']['happenedOn']>, false>
true satisfies Is<'id', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['id']>>
true satisfies Is<'isDeclared', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['isDeclared']>>
true satisfies Is<'isLate', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['isLate']>>
true satisfies Is<'itemId', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['itemId']>>
true satisfies Is<'justification', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['justification']>>
true satisfies Is<'justifiedAt', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['justifiedAt']>>
true satisfies Is<'justifiedBy', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['justifiedBy']>>
true satisfies Is<'lockVersion', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['lockVersion']>>
true satisfies Is<'noAnswer', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['noAnswer']>>
true satisfies Is<'noResponse', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['noResponse']>>
true satisfies Is<'obligationId', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['obligationId']>>
true satisfies Is<Optional<Tables['complianceCase']['obligationId']>, false>
true satisfies Is<'period', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['period']>>
true satisfies Is<Optional<Tables['complianceCase']['period']>, false>
true satisfies Is<'question', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['question']>>
true satisfies Is<'reasonCodeId', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['reasonCodeId']>>
true satisfies Is<'recordedBy', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['recordedBy']>>
true satisfies Is<Optional<Tables['complianceCase']['recordedBy']>, false>
true satisfies Is<'refNo', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['refNo']>>
true satisfies Is<'remark', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['remark']>>
true satisfies Is<'returnedTo', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['returnedTo']>>
true satisfies Is<'status', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['status']>>
true satisfies Is<'updatedAt', keyof Tables['complianceCase']>
true satisfies Is<false, Null<Tables['complianceCase']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['complianceCase']>
true satisfies Is<true, Null<Tables['complianceCase']['updatedBy']>>
true satisfies Is<'caseId', keyof Tables['complianceCaseFile']>
true satisfies Is<false, Null<Tables['complianceCaseFile']['caseId']>>
true satisfies Is<Optional<Tables['complianceCaseFile']['caseId']>, false>
true satisfies Is<'fileId', keyof Tables['complianceCaseFile']>
true satisfies Is<false, Null<Tables['complianceCaseFile']['fileId']>>
true satisfies Is<Optional<Tables['complianceCaseFile']['fileId']>, false>
true satisfies Is<'kind', keyof Tables['complianceCaseFile']>
true satisfies Is<false, Null<Tables['complianceCaseFile']['kind']>>
true satisfies Is<Optional<Tables['complianceCaseFile']['kind']>, false>
true satisfies Is<'checkedAt', keyof Tables['complianceItem']>
true satisfies Is<true, Null<Tables['complianceItem']['checkedAt']>>
true satisfies Is<'checkedBy', keyof Tables['complianceItem']>
true satisfies Is<true, Null<Tables['complianceItem']['checkedBy']>>
true satisfies Is<'contractId', keyof Tables['complianceItem']>
true satisfies Is<false, Null<Tables['complianceItem']['contractId']>>
true satisfies Is<Optional<Tables['complianceItem']['contractId']>, false>
true satisfies Is<'contractorId', keyof Tables['complianceItem']>
true satisfies Is<false, Null<Tables['complianceItem']['contractorId']>>
true satisfies Is<Optional<Tables['complianceItem']['contractorId']>, false>
true satisfies Is<'createdAt', keyof Tables['complianceItem']>
true satisfies Is<false, Null<Tables['complianceItem']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['complianceItem']>
true satisfies Is<true, Null<Tables['complianceItem']['createdBy']>>
true satisfies Is<'declaredAt', keyof Tables['complianceItem']>
true satisfies Is<true, Null<Tables['complianceItem']['declaredAt']>>
true satisfies Is<'declaredBy', keyof Tables['complianceItem']>
true satisfies Is<true, Null<Tables['complianceItem']['declaredBy']>>
true satisfies Is<'dueOn', keyof Tables['complianceItem']>
true satisfies Is<false, Null<Tables['complianceItem']['dueOn']>>
true satisfies Is<Optional<Tables['complianceItem']['dueOn']>, false>
true satisfies Is<'evidenceAt', keyof Tables['complianceItem']>
true satisfies Is<true, Null<Tables['complianceItem']['evidenceAt']>>
true satisfies Is<'id', keyof Tables['complianceItem']>
true satisfies Is<false, Null<Tables['complianceItem']['id']>>
true satisfies Is<'lockVersion', keyof Tables['complianceItem']>
true satisfies Is<false, Null<Tables['complianceItem']['lockVersion']>>
true satisfies Is<'obligationId', keyof Tables['complianceItem']>
true satisfies Is<false, Null<Tables['complianceItem']['obligationId']>>
true satisfies Is<Optional<Tables['complianceItem']['obligationId']>, false>
true satisfies Is<'period', keyof Tables['complianceItem']>
true satisfies Is<false, Null<Tables['complianceItem']['period']>>
true satisfies Is<Optional<Tables['complianceItem']['period']>, false>
true satisfies Is<'proof', keyof Tables['complianceItem']>
true satisfies Is<true, Null<Tables['complianceItem']['proof']>>
true satisfies Is<'reason', keyof Tables['complianceItem']>
true satisfies Is<true, Null<Tables['complianceItem']['reason']>>
true satisfies Is<'state', keyof Tables['complianceItem']>
true satisfies Is<false, Null<Tables['complianceItem']['state']>>
true satisfies Is<'updatedAt', keyof Tables['complianceItem']>
true satisfies Is<false, Null<Tables['complianceItem']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['complianceItem']>
true satisfies Is<true, Null<Tables['complianceItem']['updatedBy']>>
true satisfies Is<'fileId', keyof Tables['complianceItemFile']>
true satisfies Is<false, Null<Tables['complianceItemFile']['fileId']>>
true satisfies Is<Optional<Tables['complianceItemFile']['fileId']>, false>
true satisfies Is<'itemId', keyof Tables['complianceItemFile']>
true satisfies Is<false, Null<Tables['complianceItemFile']['itemId']>>
true satisfies Is<Optional<Tables['complianceItemFile']['itemId']>, false>
true satisfies Is<'createdAt', keyof Tables['confirmation']>
true satisfies Is<false, Null<Tables['confirmation']['createdAt']>>
true satisfies Is<'hash', keyof Tables['confirmation']>
true satisfies Is<false, Null<Tables['confirmation']['hash']>>
true satisfies Is<Optional<Tables['confirmation']['hash']>, false>
true satisfies Is<'sessionId', keyof Tables['confirmation']>
true satisfies Is<false, Null<Tables['confirmation']['sessionId']>>
true satisfies Is<Optional<Tables['confirmation']['sessionId']>, false>
true satisfies Is<'absencePenalty', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['absencePenalty']>>
true satisfies Is<'acceptanceDate', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['acceptanceDate']>>
true satisfies Is<'acceptanceNo', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['acceptanceNo']>>
true satisfies Is<'appealDays', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['appealDays']>>
true satisfies Is<'appealDecisionDays', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['appealDecisionDays']>>
true satisfies Is<'approvalTemplateId', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['approvalTemplateId']>>
true satisfies Is<'approvedAt', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['approvedAt']>>
true satisfies Is<'approvedBy', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['approvedBy']>>
true satisfies Is<'approvedFor', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['approvedFor']>>
true satisfies Is<'automaticExceptions', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['automaticExceptions']>>
true satisfies Is<'calendarId', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['calendarId']>>
true satisfies Is<'capPct', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['capPct']>>
true satisfies Is<'carryForward', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['carryForward']>>
true satisfies Is<'closedAt', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['closedAt']>>
true satisfies Is<'constants', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['constants']>>
true satisfies Is<'contractValue', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['contractValue']>>
true satisfies Is<Optional<Tables['contract']['contractValue']>, false>
true satisfies Is<'contractorId', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['contractorId']>>
true satisfies Is<Optional<Tables['contract']['contractorId']>, false>
true satisfies Is<'createdAt', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['createdBy']>>
true satisfies Is<'endDate', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['endDate']>>
true satisfies Is<Optional<Tables['contract']['endDate']>, false>
true satisfies Is<'equipment', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['equipment']>>
true satisfies Is<'extensionMonths', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['extensionMonths']>>
true satisfies Is<'id', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['id']>>
true satisfies Is<'justifyDays', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['justifyDays']>>
true satisfies Is<'lockVersion', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['lockVersion']>>
true satisfies Is<'monthlyValue', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['monthlyValue']>>
true satisfies Is<Optional<Tables['contract']['monthlyValue']>, false>
true satisfies Is<'ownerId', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['ownerId']>>
true satisfies Is<Optional<Tables['contract']['ownerId']>, false>
true satisfies Is<'paymentDays', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['paymentDays']>>
true satisfies Is<'pointValue', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['pointValue']>>
true satisfies Is<'procurementMethod', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['procurementMethod']>>
true satisfies Is<'refNo', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['refNo']>>
true satisfies Is<'remark', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['remark']>>
true satisfies Is<'repeatWindowDays', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['repeatWindowDays']>>
true satisfies Is<'retentionPct', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['retentionPct']>>
true satisfies Is<'serviceKind', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['serviceKind']>>
true satisfies Is<Optional<Tables['contract']['serviceKind']>, false>
true satisfies Is<'signedAt', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['signedAt']>>
true satisfies Is<'signedEndDate', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['signedEndDate']>>
true satisfies Is<'startDate', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['startDate']>>
true satisfies Is<Optional<Tables['contract']['startDate']>, false>
true satisfies Is<'status', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['status']>>
true satisfies Is<'submittedAt', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['submittedAt']>>
true satisfies Is<'submittedBy', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['submittedBy']>>
true satisfies Is<'suspendedAt', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['suspendedAt']>>
true satisfies Is<'taxPct', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['taxPct']>>
true satisfies Is<'terminatedOn', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['terminatedOn']>>
true satisfies Is<'title', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['title']>>
true satisfies Is<Optional<Tables['contract']['title']>, false>
true satisfies Is<'updatedAt', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['updatedBy']>>
true satisfies Is<'verifyDays', keyof Tables['contract']>
true satisfies Is<true, Null<Tables['contract']['verifyDays']>>
true satisfies Is<'whileDisputed', keyof Tables['contract']>
true satisfies Is<false, Null<Tables['contract']['whileDisputed']>>
true satisfies Is<'absencePenalty', keyof Tables['contractAddendum']>
true satisfies Is<true, Null<Tables['contractAddendum']['absencePenalty']>>
true satisfies Is<'approvedAt', keyof Tables['contractAddendum']>
true satisfies Is<true, Null<Tables['contractAddendum']['approvedAt']>>
true satisfies Is<'approvedBy', keyof Tables['contractAddendum']>
true satisfies Is<true, Null<Tables['contractAddendum']['approvedBy']>>
true satisfies Is<'approvedFor', keyof Tables['contractAddendum']>
true satisfies Is<true, Null<Tables['contractAddendum']['approvedFor']>>
true satisfies Is<'capPct', keyof Tables['contractAddendum']>
true satisfies Is<true, Null<Tables['contractAddendum']['capPct']>>
true satisfies Is<'constants', keyof Tables['contractAddendum']>
true satisfies Is<false, Null<Tables['contractAddendum']['constants']>>
true satisfies Is<'contractId', keyof Tables['contractAddendum']>
true satisfies Is<false, Null<Tables['contractAddendum']['contractId']>>
true satisfies Is<Optional<Tables['contractAddendum']['contractId']>, false>
true satisfies Is<'createdAt', keyof Tables['contractAddendum']>
true satisfies Is<false, Null<Tables['contractAddendum']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['contractAddendum']>
true satisfies Is<true, Null<Tables['contractAddendum']['createdBy']>>
true satisfies Is<'effectiveDate', keyof Tables['contractAddendum']>
true satisfies Is<false, Null<Tables['contractAddendum']['effectiveDate']>>
true satisfies Is<Optional<Tables['contractAddendum']['effectiveDate']>, false>
true satisfies Is<'endDate', keyof Tables['contractAddendum']>
true satisfies Is<true, Null<Tables['contractAddendum']['endDate']>>
true satisfies Is<'id', keyof Tables['contractAddendum']>
true satisfies Is<false, Null<Tables['contractAddendum']['id']>>
true satisfies Is<'lockVersion', keyof Tables['contractAddendum']>
true satisfies Is<false, Null<Tables['contractAddendum']['lockVersion']>>
true satisfies Is<'monthlyValue', keyof Tables['contractAddendum']>
true satisfies Is<true, Null<Tables['contractAddendum']['monthlyValue']>>
true satisfies Is<'number', keyof Tables['contractAddendum']>
true satisfies Is<false, Null<Tables['contractAddendum']['number']>>
true satisfies Is<Optional<Tables['contractAddendum']['number']>, false>
true satisfies Is<'pointValue', keyof Tables['contractAddendum']>
true satisfies Is<true, Null<Tables['contractAddendum']['pointValue']>>
true satisfies Is<'reason', keyof Tables['contractAddendum']>
true satisfies Is<false, Null<Tables['contractAddendum']['reason']>>
true satisfies Is<Optional<Tables['contractAddendum']['reason']>, false>
true satisfies Is<'status', keyof Tables['contractAddendum']>
true satisfies Is<false, Null<Tables['contractAddendum']['status']>>
true satisfies Is<'submittedBy', keyof Tables['contractAddendum']>
true satisfies Is<true, Null<Tables['contractAddendum']['submittedBy']>>
true satisfies Is<'title', keyof Tables['contractAddendum']>
true satisfies Is<false, Null<Tables['contractAddendum']['title']>>
true satisfies Is<Optional<Tables['contractAddendum']['title']>, false>
true satisfies Is<'updatedAt', keyof Tables['contractAddendum']>
true satisfies Is<false, Null<Tables['contractAddendum']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['contractAddendum']>
true satisfies Is<true, Null<Tables['contractAddendum']['updatedBy']>>
true satisfies Is<'addendumId', keyof Tables['contractDeduction']>
true satisfies Is<true, Null<Tables['contractDeduction']['addendumId']>>
true satisfies Is<'capPct', keyof Tables['contractDeduction']>
true satisfies Is<true, Null<Tables['contractDeduction']['capPct']>>
true satisfies Is<'clause', keyof Tables['contractDeduction']>
true satisfies Is<true, Null<Tables['contractDeduction']['clause']>>
true satisfies Is<'contractId', keyof Tables['contractDeduction']>
true satisfies Is<false, Null<Tables['contractDeduction']['contractId']>>
true satisfies Is<Optional<Tables['contractDeduction']['contractId']>, false>
true satisfies Is<'createdAt', keyof Tables['contractDeduction']>
true satisfies Is<false, Null<Tables['contractDeduction']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['contractDeduction']>
true satisfies Is<true, Null<Tables['contractDeduction']['createdBy']>>
true satisfies Is<'endedById', keyof Tables['contractDeduction']>
true satisfies Is<true, Null<Tables['contractDeduction']['endedById']>>
true satisfies Is<'exclusivityGroup', keyof Tables['contractDeduction']>
true satisfies Is<true, Null<Tables['contractDeduction']['exclusivityGroup']>>
true satisfies Is<'formulaVersionId', keyof Tables['contractDeduction']>
true satisfies Is<false, Null<Tables['contractDeduction']['formulaVersionId']>>
true satisfies Is<Optional<Tables['contractDeduction']['formulaVersionId']>, false>
true satisfies Is<'id', keyof Tables['contractDeduction']>
true satisfies Is<false, Null<Tables['contractDeduction']['id']>>
true satisfies Is<'lockVersion', keyof Tables['contractDeduction']>
true satisfies Is<false, Null<Tables['contractDeduction']['lockVersion']>>
true satisfies Is<'points', keyof Tables['contractDeduction']>
true satisfies Is<false, Null<Tables['contractDeduction']['points']>>
true satisfies Is<'source', keyof Tables['contractDeduction']>
true satisfies Is<false, Null<Tables['contractDeduction']['source']>>
true satisfies Is<Optional<Tables['contractDeduction']['source']>, false>
true satisfies Is<'typeOfOffenceId', keyof Tables['contractDeduction']>
true satisfies Is<true, Null<Tables['contractDeduction']['typeOfOffenceId']>>
true satisfies Is<'updatedAt', keyof Tables['contractDeduction']>
true satisfies Is<false, Null<Tables['contractDeduction']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['contractDeduction']>
true satisfies Is<true, Null<Tables['contractDeduction']['updatedBy']>>
true satisfies Is<'validFrom', keyof Tables['contractDeduction']>
true satisfies Is<true, Null<Tables['contractDeduction']['validFrom']>>
true satisfies Is<'validTo', keyof Tables['contractDeduction']>
true satisfies Is<true, Null<Tables['contractDeduction']['validTo']>>
true satisfies Is<'amount', keyof Tables['contractDocument']>
true satisfies Is<true, Null<Tables['contractDocument']['amount']>>
true satisfies Is<'contractId', keyof Tables['contractDocument']>
true satisfies Is<false, Null<Tables['contractDocument']['contractId']>>
true satisfies Is<Optional<Tables['contractDocument']['contractId']>, false>
true satisfies Is<'createdAt', keyof Tables['contractDocument']>
true satisfies Is<false, Null<Tables['contractDocument']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['contractDocument']>
true satisfies Is<true, Null<Tables['contractDocument']['createdBy']>>
true satisfies Is<'expiresOn', keyof Tables['contractDocument']>
true satisfies Is<true, Null<Tables['contractDocument']['expiresOn']>>
true satisfies Is<'fileId', keyof Tables['contractDocument']>
true satisfies Is<true, Null<Tables['contractDocument']['fileId']>>
true satisfies Is<'id', keyof Tables['contractDocument']>
true satisfies Is<false, Null<Tables['contractDocument']['id']>>
true satisfies Is<'issuer', keyof Tables['contractDocument']>
true satisfies Is<true, Null<Tables['contractDocument']['issuer']>>
true satisfies Is<'kind', keyof Tables['contractDocument']>
true satisfies Is<false, Null<Tables['contractDocument']['kind']>>
true satisfies Is<Optional<Tables['contractDocument']['kind']>, false>
true satisfies Is<'lockVersion', keyof Tables['contractDocument']>
true satisfies Is<false, Null<Tables['contractDocument']['lockVersion']>>
true satisfies Is<'name', keyof Tables['contractDocument']>
true satisfies Is<false, Null<Tables['contractDocument']['name']>>
true satisfies Is<Optional<Tables['contractDocument']['name']>, false>
true satisfies Is<'number', keyof Tables['contractDocument']>
true satisfies Is<true, Null<Tables['contractDocument']['number']>>
true satisfies Is<'updatedAt', keyof Tables['contractDocument']>
true satisfies Is<false, Null<Tables['contractDocument']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['contractDocument']>
true satisfies Is<true, Null<Tables['contractDocument']['updatedBy']>>
true satisfies Is<'validFrom', keyof Tables['contractDocument']>
true satisfies Is<true, Null<Tables['contractDocument']['validFrom']>>
true satisfies Is<'addendumId', keyof Tables['contractLine']>
true satisfies Is<true, Null<Tables['contractLine']['addendumId']>>
true satisfies Is<'contractId', keyof Tables['contractLine']>
true satisfies Is<false, Null<Tables['contractLine']['contractId']>>
true satisfies Is<Optional<Tables['contractLine']['contractId']>, false>
true satisfies Is<'createdAt', keyof Tables['contractLine']>
true satisfies Is<false, Null<Tables['contractLine']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['contractLine']>
true satisfies Is<true, Null<Tables['contractLine']['createdBy']>>
true satisfies Is<'days', keyof Tables['contractLine']>
true satisfies Is<false, Null<Tables['contractLine']['days']>>
true satisfies Is<'endedById', keyof Tables['contractLine']>
true satisfies Is<true, Null<Tables['contractLine']['endedById']>>
true satisfies Is<'guardsPerShift', keyof Tables['contractLine']>
true satisfies Is<false, Null<Tables['contractLine']['guardsPerShift']>>
true satisfies Is<Optional<Tables['contractLine']['guardsPerShift']>, false>
true satisfies Is<'id', keyof Tables['contractLine']>
true satisfies Is<false, Null<Tables['contractLine']['id']>>
true satisfies Is<'lockVersion', keyof Tables['contractLine']>
true satisfies Is<false, Null<Tables['contractLine']['lockVersion']>>
true satisfies Is<'positionId', keyof Tables['contractLine']>
true satisfies Is<false, Null<Tables['contractLine']['positionId']>>
true satisfies Is<Optional<Tables['contractLine']['positionId']>, false>
true satisfies Is<'rate', keyof Tables['contractLine']>
true satisfies Is<false, Null<Tables['contractLine']['rate']>>
true satisfies Is<Optional<Tables['contractLine']['rate']>, false>
true satisfies Is<'shifts', keyof Tables['contractLine']>
true satisfies Is<false, Null<Tables['contractLine']['shifts']>>
true satisfies Is<Optional<Tables['contractLine']['shifts']>, false>
true satisfies Is<'updatedAt', keyof Tables['contractLine']>
true satisfies Is<false, Null<Tables['contractLine']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['contractLine']>
true satisfies Is<true, Null<Tables['contractLine']['updatedBy']>>
true satisfies Is<'validFrom', keyof Tables['contractLine']>
true satisfies Is<true, Null<Tables['contractLine']['validFrom']>>
true satisfies Is<'validTo', keyof Tables['contractLine']>
true satisfies Is<true, Null<Tables['contractLine']['validTo']>>
true satisfies Is<'zoneId', keyof Tables['contractLine']>
true satisfies Is<false, Null<Tables['contractLine']['zoneId']>>
true satisfies Is<Optional<Tables['contractLine']['zoneId']>, false>
true satisfies Is<'clause', keyof Tables['contractObligation']>
true satisfies Is<true, Null<Tables['contractObligation']['clause']>>
true satisfies Is<'code', keyof Tables['contractObligation']>
true satisfies Is<false, Null<Tables['contractObligation']['code']>>
true satisfies Is<Optional<Tables['contractObligation']['code']>, false>
true satisfies Is<'contractId', keyof Tables['contractObligation']>
true satisfies Is<false, Null<Tables['contractObligation']['contractId']>>
true satisfies Is<Optional<Tables['contractObligation']['contractId']>, false>
true satisfies Is<'createdAt', keyof Tables['contractObligation']>
true satisfies Is<false, Null<Tables['contractObligation']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['contractObligation']>
true satisfies Is<true, Null<Tables['contractObligation']['createdBy']>>
true satisfies Is<'dueDay', keyof Tables['contractObligation']>
true satisfies Is<false, Null<Tables['contractObligation']['dueDay']>>
true satisfies Is<Optional<Tables['contractObligation']['dueDay']>, false>
true satisfies Is<'evidence', keyof Tables['contractObligation']>
true satisfies Is<true, Null<Tables['contractObligation']['evidence']>>
true satisfies Is<'frequency', keyof Tables['contractObligation']>
true satisfies Is<false, Null<Tables['contractObligation']['frequency']>>
true satisfies Is<Optional<Tables['contractObligation']['frequency']>, false>
true satisfies Is<'id', keyof Tables['contractObligation']>
true satisfies Is<false, Null<Tables['contractObligation']['id']>>
true satisfies Is<'isActive', keyof Tables['contractObligation']>
true satisfies Is<false, Null<Tables['contractObligation']['isActive']>>
true satisfies Is<'lockVersion', keyof Tables['contractObligation']>
true satisfies Is<false, Null<Tables['contractObligation']['lockVersion']>>
true satisfies Is<'name', keyof Tables['contractObligation']>
true satisfies Is<false, Null<Tables['contractObligation']['name']>>
true satisfies Is<Optional<Tables['contractObligation']['name']>, false>
true satisfies Is<'nameMs', keyof Tables['contractObligation']>
true satisfies Is<false, Null<Tables['contractObligation']['nameMs']>>
true satisfies Is<Optional<Tables['contractObligation']['nameMs']>, false>
true satisfies Is<'updatedAt', keyof Tables['contractObligation']>
true satisfies Is<false, Null<Tables['contractObligation']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['contractObligation']>
true satisfies Is<true, Null<Tables['contractObligation']['updatedBy']>>
true satisfies Is<'contractId', keyof Tables['contractParty']>
true satisfies Is<false, Null<Tables['contractParty']['contractId']>>
true satisfies Is<Optional<Tables['contractParty']['contractId']>, false>
true satisfies Is<'createdAt', keyof Tables['contractParty']>
true satisfies Is<false, Null<Tables['contractParty']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['contractParty']>
true satisfies Is<true, Null<Tables['contractParty']['createdBy']>>
true satisfies Is<'id', keyof Tables['contractParty']>
true satisfies Is<false, Null<Tables['contractParty']['id']>>
true satisfies Is<'lockVersion', keyof Tables['contractParty']>
true satisfies Is<false, Null<Tables['contractParty']['lockVersion']>>
true satisfies Is<'role', keyof Tables['contractParty']>
true satisfies Is<false, Null<Tables['contractParty']['role']>>
true satisfies Is<Optional<Tables['contractParty']['role']>, false>
true satisfies Is<'updatedAt', keyof Tables['contractParty']>
true satisfies Is<false, Null<Tables['contractParty']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['contractParty']>
true satisfies Is<true, Null<Tables['contractParty']['updatedBy']>>
true satisfies Is<'userId', keyof Tables['contractParty']>
true satisfies Is<false, Null<Tables['contractParty']['userId']>>
true satisfies Is<Optional<Tables['contractParty']['userId']>, false>
true satisfies Is<'absencePenalty', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['absencePenalty']>>
true satisfies Is<Optional<Tables['contractPeriod']['absencePenalty']>, false>
true satisfies Is<'addendumId', keyof Tables['contractPeriod']>
true satisfies Is<true, Null<Tables['contractPeriod']['addendumId']>>
true satisfies Is<'capPct', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['capPct']>>
true satisfies Is<Optional<Tables['contractPeriod']['capPct']>, false>
true satisfies Is<'constants', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['constants']>>
true satisfies Is<'contractId', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['contractId']>>
true satisfies Is<Optional<Tables['contractPeriod']['contractId']>, false>
true satisfies Is<'createdAt', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['contractPeriod']>
true satisfies Is<true, Null<Tables['contractPeriod']['createdBy']>>
true satisfies Is<'endsOn', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['endsOn']>>
true satisfies Is<Optional<Tables['contractPeriod']['endsOn']>, false>
true satisfies Is<'id', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['id']>>
true satisfies Is<'isSpecial', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['isSpecial']>>
true satisfies Is<'lockVersion', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['lockVersion']>>
true satisfies Is<'lockedAt', keyof Tables['contractPeriod']>
true satisfies Is<true, Null<Tables['contractPeriod']['lockedAt']>>
true satisfies Is<'lockedBy', keyof Tables['contractPeriod']>
true satisfies Is<true, Null<Tables['contractPeriod']['lockedBy']>>
true satisfies Is<'monthlyValue', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['monthlyValue']>>
true satisfies Is<Optional<Tables['contractPeriod']['monthlyValue']>, false>
true satisfies Is<'period', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['period']>>
true satisfies Is<Optional<Tables['contractPeriod']['period']>, false>
true satisfies Is<'pointValue', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['pointValue']>>
true satisfies Is<Optional<Tables['contractPeriod']['pointValue']>, false>
true satisfies Is<'startsOn', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['startsOn']>>
true satisfies Is<Optional<Tables['contractPeriod']['startsOn']>, false>
true satisfies Is<'updatedAt', keyof Tables['contractPeriod']>
true satisfies Is<false, Null<Tables['contractPeriod']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['contractPeriod']>
true satisfies Is<true, Null<Tables['contractPeriod']['updatedBy']>>
true satisfies Is<'contractId', keyof Tables['contractReminder']>
true satisfies Is<false, Null<Tables['contractReminder']['contractId']>>
true satisfies Is<Optional<Tables['contractReminder']['contractId']>, false>
true satisfies Is<'days', keyof Tables['contractReminder']>
true satisfies Is<false, Null<Tables['contractReminder']['days']>>
true satisfies Is<Optional<Tables['contractReminder']['days']>, false>
true satisfies Is<'fallsOn', keyof Tables['contractReminder']>
true satisfies Is<false, Null<Tables['contractReminder']['fallsOn']>>
true satisfies Is<Optional<Tables['contractReminder']['fallsOn']>, false>
true satisfies Is<'sentAt', keyof Tables['contractReminder']>
true satisfies Is<false, Null<Tables['contractReminder']['sentAt']>>
true satisfies Is<'subject', keyof Tables['contractReminder']>
true satisfies Is<false, Null<Tables['contractReminder']['subject']>>
true satisfies Is<Optional<Tables['contractReminder']['subject']>, false>
true satisfies Is<'subjectId', keyof Tables['contractReminder']>
true satisfies Is<false, Null<Tables['contractReminder']['subjectId']>>
true satisfies Is<Optional<Tables['contractReminder']['subjectId']>, false>
true satisfies Is<'measures', keyof Tables['dashboardLayout']>
true satisfies Is<false, Null<Tables['dashboardLayout']['measures']>>
true satisfies Is<Optional<Tables['dashboardLayout']['measures']>, false>
true satisfies Is<'tiles', keyof Tables['dashboardLayout']>
true satisfies Is<false, Null<Tables['dashboardLayout']['tiles']>>
true satisfies Is<Optional<Tables['dashboardLayout']['tiles']>, false>
true satisfies Is<'userId', keyof Tables['dashboardLayout']>
true satisfies Is<false, Null<Tables['dashboardLayout']['userId']>>
true satisfies Is<Optional<Tables['dashboardLayout']['userId']>, false>
true satisfies Is<'id', keyof Tables['device']>
true satisfies Is<false, Null<Tables['device']['id']>>
true satisfies Is<'seenAt', keyof Tables['device']>
true satisfies Is<false, Null<Tables['device']['seenAt']>>
true satisfies Is<'tokenHash', keyof Tables['device']>
true satisfies Is<false, Null<Tables['device']['tokenHash']>>
true satisfies Is<Optional<Tables['device']['tokenHash']>, false>
true satisfies Is<'userId', keyof Tables['device']>
true satisfies Is<false, Null<Tables['device']['userId']>>
true satisfies Is<Optional<Tables['device']['userId']>, false>
true satisfies Is<'createdAt', keyof Tables['disturbance']>
true satisfies Is<false, Null<Tables['disturbance']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['disturbance']>
true satisfies Is<true, Null<Tables['disturbance']['createdBy']>>
true satisfies Is<'endsAt', keyof Tables['disturbance']>
true satisfies Is<false, Null<Tables['disturbance']['endsAt']>>
true satisfies Is<'fromTime', keyof Tables['disturbance']>
true satisfies Is<false, Null<Tables['disturbance']['fromTime']>>
true satisfies Is<Optional<Tables['disturbance']['fromTime']>, false>
true satisfies Is<'id', keyof Tables['disturbance']>
true satisfies Is<false, Null<Tables['disturbance']['id']>>
true satisfies Is<'kind', keyof Tables['disturbance']>
true satisfies Is<false, Null<Tables['disturbance']['kind']>>
true satisfies Is<Optional<Tables['disturbance']['kind']>, false>
true satisfies Is<'lockVersion', keyof Tables['disturbance']>
true satisfies Is<false, Null<Tables['disturbance']['lockVersion']>>
true satisfies Is<'note', keyof Tables['disturbance']>
true satisfies Is<true, Null<Tables['disturbance']['note']>>
true satisfies Is<'onDate', keyof Tables['disturbance']>
true satisfies Is<false, Null<Tables['disturbance']['onDate']>>
true satisfies Is<Optional<Tables['disturbance']['onDate']>, false>
true satisfies Is<'startsAt', keyof Tables['disturbance']>
true satisfies Is<false, Null<Tables['disturbance']['startsAt']>>
true satisfies Is<'toTime', keyof Tables['disturbance']>
true satisfies Is<false, Null<Tables['disturbance']['toTime']>>
true satisfies Is<Optional<Tables['disturbance']['toTime']>, false>
true satisfies Is<'updatedAt', keyof Tables['disturbance']>
true satisfies Is<false, Null<Tables['disturbance']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['disturbance']>
true satisfies Is<true, Null<Tables['disturbance']['updatedBy']>>
true satisfies Is<'zoneId', keyof Tables['disturbance']>
true satisfies Is<false, Null<Tables['disturbance']['zoneId']>>
true satisfies Is<Optional<Tables['disturbance']['zoneId']>, false>
true satisfies Is<'askedBy', keyof Tables['emailChange']>
true satisfies Is<false, Null<Tables['emailChange']['askedBy']>>
true satisfies Is<Optional<Tables['emailChange']['askedBy']>, false>
true satisfies Is<'doneAt', keyof Tables['emailChange']>
true satisfies Is<true, Null<Tables['emailChange']['doneAt']>>
true satisfies Is<'email', keyof Tables['emailChange']>
true satisfies Is<false, Null<Tables['emailChange']['email']>>
true satisfies Is<Optional<Tables['emailChange']['email']>, false>
true satisfies Is<'expiresAt', keyof Tables['emailChange']>
true satisfies Is<false, Null<Tables['emailChange']['expiresAt']>>
true satisfies Is<'id', keyof Tables['emailChange']>
true satisfies Is<false, Null<Tables['emailChange']['id']>>
true satisfies Is<'newConfirmedAt', keyof Tables['emailChange']>
true satisfies Is<true, Null<Tables['emailChange']['newConfirmedAt']>>
true satisfies Is<'newHash', keyof Tables['emailChange']>
true satisfies Is<true, Null<Tables['emailChange']['newHash']>>
true satisfies Is<'oldConfirmedAt', keyof Tables['emailChange']>
true satisfies Is<true, Null<Tables['emailChange']['oldConfirmedAt']>>
true satisfies Is<'oldHash', keyof Tables['emailChange']>
true satisfies Is<true, Null<Tables['emailChange']['oldHash']>>
true satisfies Is<'revokedAt', keyof Tables['emailChange']>
true satisfies Is<true, Null<Tables['emailChange']['revokedAt']>>
true satisfies Is<'userId', keyof Tables['emailChange']>
true satisfies Is<false, Null<Tables['emailChange']['userId']>>
true satisfies Is<Optional<Tables['emailChange']['userId']>, false>
true satisfies Is<'action', keyof Tables['event']>
true satisfies Is<false, Null<Tables['event']['action']>>
true satisfies Is<Optional<Tables['event']['action']>, false>
true satisfies Is<'actorId', keyof Tables['event']>
true satisfies Is<true, Null<Tables['event']['actorId']>>
true satisfies Is<'after', keyof Tables['event']>
true satisfies Is<true, Null<Tables['event']['after']>>
true satisfies Is<'at', keyof Tables['event']>
true satisfies Is<false, Null<Tables['event']['at']>>
true satisfies Is<'before', keyof Tables['event']>
true satisfies Is<true, Null<Tables['event']['before']>>
true satisfies Is<'entity', keyof Tables['event']>
true satisfies Is<false, Null<Tables['event']['entity']>>
true satisfies Is<Optional<Tables['event']['entity']>, false>
true satisfies Is<'entityId', keyof Tables['event']>
true satisfies Is<false, Null<Tables['event']['entityId']>>
true satisfies Is<Optional<Tables['event']['entityId']>, false>
true satisfies Is<'id', keyof Tables['event']>
true satisfies Is<false, Null<Tables['event']['id']>>
true satisfies Is<'ip', keyof Tables['event']>
true satisfies Is<true, Null<Tables['event']['ip']>>
true satisfies Is<'onBehalfOf', keyof Tables['event']>
true satisfies Is<true, Null<Tables['event']['onBehalfOf']>>
true satisfies Is<'organizationId', keyof Tables['event']>
true satisfies Is<true, Null<Tables['event']['organizationId']>>
true satisfies Is<'reason', keyof Tables['event']>
true satisfies Is<true, Null<Tables['event']['reason']>>
true satisfies Is<'requestId', keyof Tables['event']>
true satisfies Is<true, Null<Tables['event']['requestId']>>
true satisfies Is<'sessionId', keyof Tables['event']>
true satisfies Is<true, Null<Tables['event']['sessionId']>>
true satisfies Is<'userAgent', keyof Tables['event']>
true satisfies Is<true, Null<Tables['event']['userAgent']>>
true satisfies Is<'after', keyof Tables['eventHead']>
true satisfies Is<false, Null<Tables['eventHead']['after']>>
true satisfies Is<Optional<Tables['eventHead']['after']>, false>
true satisfies Is<'at', keyof Tables['eventHead']>
true satisfies Is<false, Null<Tables['eventHead']['at']>>
true satisfies Is<Optional<Tables['eventHead']['at']>, false>
true satisfies Is<'count', keyof Tables['eventHead']>
true satisfies Is<false, Null<Tables['eventHead']['count']>>
true satisfies Is<Optional<Tables['eventHead']['count']>, false>
true satisfies Is<'eventId', keyof Tables['eventHead']>
true satisfies Is<false, Null<Tables['eventHead']['eventId']>>
true satisfies Is<Optional<Tables['eventHead']['eventId']>, false>
true satisfies Is<'hash', keyof Tables['eventHead']>
true satisfies Is<false, Null<Tables['eventHead']['hash']>>
true satisfies Is<Optional<Tables['eventHead']['hash']>, false>
true satisfies Is<'keyId', keyof Tables['eventHead']>
true satisfies Is<false, Null<Tables['eventHead']['keyId']>>
true satisfies Is<Optional<Tables['eventHead']['keyId']>, false>
true satisfies Is<'publicKey', keyof Tables['eventHead']>
true satisfies Is<false, Null<Tables['eventHead']['publicKey']>>
true satisfies Is<Optional<Tables['eventHead']['publicKey']>, false>
true satisfies Is<'signature', keyof Tables['eventHead']>
true satisfies Is<false, Null<Tables['eventHead']['signature']>>
true satisfies Is<Optional<Tables['eventHead']['signature']>, false>
true satisfies Is<'eventId', keyof Tables['eventSeal']>
true satisfies Is<false, Null<Tables['eventSeal']['eventId']>>
true satisfies Is<Optional<Tables['eventSeal']['eventId']>, false>
true satisfies Is<'hash', keyof Tables['eventSeal']>
true satisfies Is<false, Null<Tables['eventSeal']['hash']>>
true satisfies Is<Optional<Tables['eventSeal']['hash']>, false>
true satisfies Is<'mark', keyof Tables['eventSeal']>
true satisfies Is<false, Null<Tables['eventSeal']['mark']>>
true satisfies Is<Optional<Tables['eventSeal']['mark']>, false>
true satisfies Is<'capturedAt', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['capturedAt']>>
true satisfies Is<'capturedFrom', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['capturedFrom']>>
true satisfies Is<'chosenAt', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['chosenAt']>>
true satisfies Is<'createdAt', keyof Tables['file']>
true satisfies Is<false, Null<Tables['file']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['createdBy']>>
true satisfies Is<'displaySha256', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['displaySha256']>>
true satisfies Is<'fileName', keyof Tables['file']>
true satisfies Is<false, Null<Tables['file']['fileName']>>
true satisfies Is<Optional<Tables['file']['fileName']>, false>
true satisfies Is<'height', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['height']>>
true satisfies Is<'id', keyof Tables['file']>
true satisfies Is<false, Null<Tables['file']['id']>>
true satisfies Is<'isAttached', keyof Tables['file']>
true satisfies Is<false, Null<Tables['file']['isAttached']>>
true satisfies Is<'latitude', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['latitude']>>
true satisfies Is<'lockVersion', keyof Tables['file']>
true satisfies Is<false, Null<Tables['file']['lockVersion']>>
true satisfies Is<'longitude', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['longitude']>>
true satisfies Is<'mimeType', keyof Tables['file']>
true satisfies Is<false, Null<Tables['file']['mimeType']>>
true satisfies Is<Optional<Tables['file']['mimeType']>, false>
true satisfies Is<'placedFrom', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['placedFrom']>>
true satisfies Is<'redactedOfId', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['redactedOfId']>>
true satisfies Is<'redactionReason', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['redactionReason']>>
true satisfies Is<'scan', keyof Tables['file']>
true satisfies Is<false, Null<Tables['file']['scan']>>
true satisfies Is<'sha256', keyof Tables['file']>
true satisfies Is<false, Null<Tables['file']['sha256']>>
true satisfies Is<Optional<Tables['file']['sha256']>, false>
true satisfies Is<'size', keyof Tables['file']>
true satisfies Is<false, Null<Tables['file']['size']>>
true satisfies Is<Optional<Tables['file']['size']>, false>
true satisfies Is<'storageName', keyof Tables['file']>
true satisfies Is<false, Null<Tables['file']['storageName']>>
true satisfies Is<Optional<Tables['file']['storageName']>, false>
true satisfies Is<'updatedAt', keyof Tables['file']>
true satisfies Is<false, Null<Tables['file']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['updatedBy']>>
true satisfies Is<'uploaderLatitude', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['uploaderLatitude']>>
true satisfies Is<'uploaderLongitude', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['uploaderLongitude']>>
true satisfies Is<'width', keyof Tables['file']>
true satisfies Is<true, Null<Tables['file']['width']>>
true satisfies Is<'appliesTo', keyof Tables['formula']>
true satisfies Is<false, Null<Tables['formula']['appliesTo']>>
true satisfies Is<Optional<Tables['formula']['appliesTo']>, false>
true satisfies Is<'code', keyof Tables['formula']>
true satisfies Is<false, Null<Tables['formula']['code']>>
true satisfies Is<Optional<Tables['formula']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['formula']>
true satisfies Is<false, Null<Tables['formula']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['formula']>
true satisfies Is<true, Null<Tables['formula']['createdBy']>>
true satisfies Is<'id', keyof Tables['formula']>
true satisfies Is<false, Null<Tables['formula']['id']>>
true satisfies Is<'lockVersion', keyof Tables['formula']>
true satisfies Is<false, Null<Tables['formula']['lockVersion']>>
true satisfies Is<'name', keyof Tables['formula']>
true satisfies Is<false, Null<Tables['formula']['name']>>
true satisfies Is<Optional<Tables['formula']['name']>, false>
true satisfies Is<'resultType', keyof Tables['formula']>
true satisfies Is<false, Null<Tables['formula']['resultType']>>
true satisfies Is<'scope', keyof Tables['formula']>
true satisfies Is<false, Null<Tables['formula']['scope']>>
true satisfies Is<Optional<Tables['formula']['scope']>, false>
true satisfies Is<'updatedAt', keyof Tables['formula']>
true satisfies Is<false, Null<Tables['formula']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['formula']>
true satisfies Is<true, Null<Tables['formula']['updatedBy']>>
true satisfies Is<'approvedAt', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['approvedAt']>>
true satisfies Is<'approvedBy', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['approvedBy']>>
true satisfies Is<'approvedFor', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['approvedFor']>>
true satisfies Is<'authorIds', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['authorIds']>>
true satisfies Is<'ceiling', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['ceiling']>>
true satisfies Is<'considered', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['considered']>>
true satisfies Is<'contractClause', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['contractClause']>>
true satisfies Is<'createdAt', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['createdBy']>>
true satisfies Is<'exclusivityGroup', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['exclusivityGroup']>>
true satisfies Is<'expression', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['expression']>>
true satisfies Is<Optional<Tables['formulaVersion']['expression']>, false>
true satisfies Is<'floor', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['floor']>>
true satisfies Is<'formulaId', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['formulaId']>>
true satisfies Is<Optional<Tables['formulaVersion']['formulaId']>, false>
true satisfies Is<'id', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['id']>>
true satisfies Is<'lockVersion', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['lockVersion']>>
true satisfies Is<'rationale', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['rationale']>>
true satisfies Is<'retiredAt', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['retiredAt']>>
true satisfies Is<'roundingMode', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['roundingMode']>>
true satisfies Is<'roundingPlaces', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['roundingPlaces']>>
true satisfies Is<'status', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['status']>>
true satisfies Is<'submittedAt', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['submittedAt']>>
true satisfies Is<'submittedBy', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['submittedBy']>>
true satisfies Is<'tests', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['tests']>>
true satisfies Is<'updatedAt', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['updatedBy']>>
true satisfies Is<'validFrom', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['validFrom']>>
true satisfies Is<'validTo', keyof Tables['formulaVersion']>
true satisfies Is<true, Null<Tables['formulaVersion']['validTo']>>
true satisfies Is<'version', keyof Tables['formulaVersion']>
true satisfies Is<false, Null<Tables['formulaVersion']['version']>>
true satisfies Is<Optional<Tables['formulaVersion']['version']>, false>
true satisfies Is<'calendarId', keyof Tables['holiday']>
true satisfies Is<false, Null<Tables['holiday']['calendarId']>>
true satisfies Is<Optional<Tables['holiday']['calendarId']>, false>
true satisfies Is<'createdAt', keyof Tables['holiday']>
true satisfies Is<false, Null<Tables['holiday']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['holiday']>
true satisfies Is<true, Null<Tables['holiday']['createdBy']>>
true satisfies Is<'date', keyof Tables['holiday']>
true satisfies Is<false, Null<Tables['holiday']['date']>>
true satisfies Is<Optional<Tables['holiday']['date']>, false>
true satisfies Is<'id', keyof Tables['holiday']>
true satisfies Is<false, Null<Tables['holiday']['id']>>
true satisfies Is<'lockVersion', keyof Tables['holiday']>
true satisfies Is<false, Null<Tables['holiday']['lockVersion']>>
true satisfies Is<'name', keyof Tables['holiday']>
true satisfies Is<false, Null<Tables['holiday']['name']>>
true satisfies Is<Optional<Tables['holiday']['name']>, false>
true satisfies Is<'updatedAt', keyof Tables['holiday']>
true satisfies Is<false, Null<Tables['holiday']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['holiday']>
true satisfies Is<true, Null<Tables['holiday']['updatedBy']>>
true satisfies Is<'body', keyof Tables['idempotency']>
true satisfies Is<true, Null<Tables['idempotency']['body']>>
true satisfies Is<'createdAt', keyof Tables['idempotency']>
true satisfies Is<false, Null<Tables['idempotency']['createdAt']>>
true satisfies Is<'key', keyof Tables['idempotency']>
true satisfies Is<false, Null<Tables['idempotency']['key']>>
true satisfies Is<Optional<Tables['idempotency']['key']>, false>
true satisfies Is<'requestHash', keyof Tables['idempotency']>
true satisfies Is<false, Null<Tables['idempotency']['requestHash']>>
true satisfies Is<Optional<Tables['idempotency']['requestHash']>, false>
true satisfies Is<'status', keyof Tables['idempotency']>
true satisfies Is<true, Null<Tables['idempotency']['status']>>
true satisfies Is<'userId', keyof Tables['idempotency']>
true satisfies Is<false, Null<Tables['idempotency']['userId']>>
true satisfies Is<Optional<Tables['idempotency']['userId']>, false>
true satisfies Is<'appliedAt', keyof Tables['importBatch']>
true satisfies Is<true, Null<Tables['importBatch']['appliedAt']>>
true satisfies Is<'columns', keyof Tables['importBatch']>
true satisfies Is<false, Null<Tables['importBatch']['columns']>>
true satisfies Is<Optional<Tables['importBatch']['columns']>, false>
true satisfies Is<'createdAt', keyof Tables['importBatch']>
true satisfies Is<false, Null<Tables['importBatch']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['importBatch']>
true satisfies Is<false, Null<Tables['importBatch']['createdBy']>>
true satisfies Is<Optional<Tables['importBatch']['createdBy']>, false>
true satisfies Is<'done', keyof Tables['importBatch']>
true satisfies Is<false, Null<Tables['importBatch']['done']>>
true satisfies Is<'fileName', keyof Tables['importBatch']>
true satisfies Is<false, Null<Tables['importBatch']['fileName']>>
true satisfies Is<Optional<Tables['importBatch']['fileName']>, false>
true satisfies Is<'headings', keyof Tables['importBatch']>
true satisfies Is<false, Null<Tables['importBatch']['headings']>>
true satisfies Is<Optional<Tables['importBatch']['headings']>, false>
true satisfies Is<'id', keyof Tables['importBatch']>
true satisfies Is<false, Null<Tables['importBatch']['id']>>
true satisfies Is<'kind', keyof Tables['importBatch']>
true satisfies Is<false, Null<Tables['importBatch']['kind']>>
true satisfies Is<Optional<Tables['importBatch']['kind']>, false>
true satisfies Is<'language', keyof Tables['importBatch']>
true satisfies Is<false, Null<Tables['importBatch']['language']>>
true satisfies Is<Optional<Tables['importBatch']['language']>, false>
true satisfies Is<'requestId', keyof Tables['importBatch']>
true satisfies Is<true, Null<Tables['importBatch']['requestId']>>
true satisfies Is<'status', keyof Tables['importBatch']>
true satisfies Is<false, Null<Tables['importBatch']['status']>>
true satisfies Is<'undoneAt', keyof Tables['importBatch']>
true satisfies Is<true, Null<Tables['importBatch']['undoneAt']>>
true satisfies Is<'batchId', keyof Tables['importRow']>
true satisfies Is<false, Null<Tables['importRow']['batchId']>>
true satisfies Is<Optional<Tables['importRow']['batchId']>, false>
true satisfies Is<'before', keyof Tables['importRow']>
true satisfies Is<true, Null<Tables['importRow']['before']>>
true satisfies Is<'cells', keyof Tables['importRow']>
true satisfies Is<false, Null<Tables['importRow']['cells']>>
true satisfies Is<Optional<Tables['importRow']['cells']>, false>
true satisfies Is<'errors', keyof Tables['importRow']>
true satisfies Is<false, Null<Tables['importRow']['errors']>>
true satisfies Is<'level', keyof Tables['importRow']>
true satisfies Is<false, Null<Tables['importRow']['level']>>
true satisfies Is<'mark', keyof Tables['importRow']>
true satisfies Is<true, Null<Tables['importRow']['mark']>>
true satisfies Is<'outcome', keyof Tables['importRow']>
true satisfies Is<true, Null<Tables['importRow']['outcome']>>
true satisfies Is<'plan', keyof Tables['importRow']>
true satisfies Is<true, Null<Tables['importRow']['plan']>>
true satisfies Is<'recordId', keyof Tables['importRow']>
true satisfies Is<true, Null<Tables['importRow']['recordId']>>
true satisfies Is<'rowNo', keyof Tables['importRow']>
true satisfies Is<false, Null<Tables['importRow']['rowNo']>>
true satisfies Is<Optional<Tables['importRow']['rowNo']>, false>
true satisfies Is<'undo', keyof Tables['importRow']>
true satisfies Is<true, Null<Tables['importRow']['undo']>>
true satisfies Is<'entity', keyof Tables['issuedDocument']>
true satisfies Is<false, Null<Tables['issuedDocument']['entity']>>
true satisfies Is<Optional<Tables['issuedDocument']['entity']>, false>
true satisfies Is<'entityId', keyof Tables['issuedDocument']>
true satisfies Is<false, Null<Tables['issuedDocument']['entityId']>>
true satisfies Is<Optional<Tables['issuedDocument']['entityId']>, false>
true satisfies Is<'fileHash', keyof Tables['issuedDocument']>
true satisfies Is<false, Null<Tables['issuedDocument']['fileHash']>>
true satisfies Is<Optional<Tables['issuedDocument']['fileHash']>, false>
true satisfies Is<'hash', keyof Tables['issuedDocument']>
true satisfies Is<false, Null<Tables['issuedDocument']['hash']>>
true satisfies Is<Optional<Tables['issuedDocument']['hash']>, false>
true satisfies Is<'id', keyof Tables['issuedDocument']>
true satisfies Is<false, Null<Tables['issuedDocument']['id']>>
true satisfies Is<'issuedAt', keyof Tables['issuedDocument']>
true satisfies Is<false, Null<Tables['issuedDocument']['issuedAt']>>
true satisfies Is<'issuedBy', keyof Tables['issuedDocument']>
true satisfies Is<true, Null<Tables['issuedDocument']['issuedBy']>>
true satisfies Is<'kind', keyof Tables['issuedDocument']>
true satisfies Is<false, Null<Tables['issuedDocument']['kind']>>
true satisfies Is<Optional<Tables['issuedDocument']['kind']>, false>
true satisfies Is<'part', keyof Tables['issuedDocument']>
true satisfies Is<false, Null<Tables['issuedDocument']['part']>>
true satisfies Is<'state', keyof Tables['issuedDocument']>
true satisfies Is<true, Null<Tables['issuedDocument']['state']>>
true satisfies Is<'error', keyof Tables['jobRun']>
true satisfies Is<true, Null<Tables['jobRun']['error']>>
true satisfies Is<'failedAt', keyof Tables['jobRun']>
true satisfies Is<true, Null<Tables['jobRun']['failedAt']>>
true satisfies Is<'failures', keyof Tables['jobRun']>
true satisfies Is<false, Null<Tables['jobRun']['failures']>>
true satisfies Is<'finishedAt', keyof Tables['jobRun']>
true satisfies Is<false, Null<Tables['jobRun']['finishedAt']>>
true satisfies Is<Optional<Tables['jobRun']['finishedAt']>, false>
true satisfies Is<'runs', keyof Tables['jobRun']>
true satisfies Is<false, Null<Tables['jobRun']['runs']>>
true satisfies Is<'startedAt', keyof Tables['jobRun']>
true satisfies Is<false, Null<Tables['jobRun']['startedAt']>>
true satisfies Is<Optional<Tables['jobRun']['startedAt']>, false>
true satisfies Is<'task', keyof Tables['jobRun']>
true satisfies Is<false, Null<Tables['jobRun']['task']>>
true satisfies Is<Optional<Tables['jobRun']['task']>, false>
true satisfies Is<'at', keyof Tables['migration']>
true satisfies Is<false, Null<Tables['migration']['at']>>
true satisfies Is<'name', keyof Tables['migration']>
true satisfies Is<false, Null<Tables['migration']['name']>>
true satisfies Is<Optional<Tables['migration']['name']>, false>
true satisfies Is<'complaintId', keyof Tables['notification']>
true satisfies Is<true, Null<Tables['notification']['complaintId']>>
true satisfies Is<'createdAt', keyof Tables['notification']>
true satisfies Is<false, Null<Tables['notification']['createdAt']>>
true satisfies Is<'deletedAt', keyof Tables['notification']>
true satisfies Is<true, Null<Tables['notification']['deletedAt']>>
true satisfies Is<'id', keyof Tables['notification']>
true satisfies Is<false, Null<Tables['notification']['id']>>
true satisfies Is<'isRead', keyof Tables['notification']>
true satisfies Is<false, Null<Tables['notification']['isRead']>>
true satisfies Is<'kind', keyof Tables['notification']>
true satisfies Is<false, Null<Tables['notification']['kind']>>
true satisfies Is<Optional<Tables['notification']['kind']>, false>
true satisfies Is<'link', keyof Tables['notification']>
true satisfies Is<true, Null<Tables['notification']['link']>>
true satisfies Is<'mailedAt', keyof Tables['notification']>
true satisfies Is<true, Null<Tables['notification']['mailedAt']>>
true satisfies Is<'params', keyof Tables['notification']>
true satisfies Is<false, Null<Tables['notification']['params']>>
true satisfies Is<'readAt', keyof Tables['notification']>
true satisfies Is<true, Null<Tables['notification']['readAt']>>
true satisfies Is<'recipientId', keyof Tables['notification']>
true satisfies Is<false, Null<Tables['notification']['recipientId']>>
true satisfies Is<Optional<Tables['notification']['recipientId']>, false>
true satisfies Is<'bell', keyof Tables['notificationPreference']>
true satisfies Is<false, Null<Tables['notificationPreference']['bell']>>
true satisfies Is<Optional<Tables['notificationPreference']['bell']>, false>
true satisfies Is<'kind', keyof Tables['notificationPreference']>
true satisfies Is<false, Null<Tables['notificationPreference']['kind']>>
true satisfies Is<Optional<Tables['notificationPreference']['kind']>, false>
true satisfies Is<'mail', keyof Tables['notificationPreference']>
true satisfies Is<false, Null<Tables['notificationPreference']['mail']>>
true satisfies Is<Optional<Tables['notificationPreference']['mail']>, false>
true satisfies Is<'userId', keyof Tables['notificationPreference']>
true satisfies Is<false, Null<Tables['notificationPreference']['userId']>>
true satisfies Is<Optional<Tables['notificationPreference']['userId']>, false>
true satisfies Is<'isDaily', keyof Tables['notificationSetting']>
true satisfies Is<false, Null<Tables['notificationSetting']['isDaily']>>
true satisfies Is<'userId', keyof Tables['notificationSetting']>
true satisfies Is<false, Null<Tables['notificationSetting']['userId']>>
true satisfies Is<Optional<Tables['notificationSetting']['userId']>, false>
true satisfies Is<'code', keyof Tables['numbering']>
true satisfies Is<false, Null<Tables['numbering']['code']>>
true satisfies Is<Optional<Tables['numbering']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['numbering']>
true satisfies Is<false, Null<Tables['numbering']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['numbering']>
true satisfies Is<true, Null<Tables['numbering']['createdBy']>>
true satisfies Is<'digits', keyof Tables['numbering']>
true satisfies Is<false, Null<Tables['numbering']['digits']>>
true satisfies Is<'id', keyof Tables['numbering']>
true satisfies Is<false, Null<Tables['numbering']['id']>>
true satisfies Is<'lockVersion', keyof Tables['numbering']>
true satisfies Is<false, Null<Tables['numbering']['lockVersion']>>
true satisfies Is<'prefix', keyof Tables['numbering']>
true satisfies Is<false, Null<Tables['numbering']['prefix']>>
true satisfies Is<Optional<Tables['numbering']['prefix']>, false>
true satisfies Is<'updatedAt', keyof Tables['numbering']>
true satisfies Is<false, Null<Tables['numbering']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['numbering']>
true satisfies Is<true, Null<Tables['numbering']['updatedBy']>>
true satisfies Is<'code', keyof Tables['numberingCounter']>
true satisfies Is<false, Null<Tables['numberingCounter']['code']>>
true satisfies Is<Optional<Tables['numberingCounter']['code']>, false>
true satisfies Is<'last', keyof Tables['numberingCounter']>
true satisfies Is<false, Null<Tables['numberingCounter']['last']>>
true satisfies Is<Optional<Tables['numberingCounter']['last']>, false>
true satisfies Is<'year', keyof Tables['numberingCounter']>
true satisfies Is<false, Null<Tables['numberingCounter']['year']>>
true satisfies Is<Optional<Tables['numberingCounter']['year']>, false>
true satisfies Is<'address', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['address']>>
true satisfies Is<'bankAccountSealed', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['bankAccountSealed']>>
true satisfies Is<'bankAccountTail', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['bankAccountTail']>>
true satisfies Is<'bankName', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['bankName']>>
true satisfies Is<'contacts', keyof Tables['organization']>
true satisfies Is<false, Null<Tables['organization']['contacts']>>
true satisfies Is<'createdAt', keyof Tables['organization']>
true satisfies Is<false, Null<Tables['organization']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['createdBy']>>
true satisfies Is<'documents', keyof Tables['organization']>
true satisfies Is<false, Null<Tables['organization']['documents']>>
true satisfies Is<'email', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['email']>>
true satisfies Is<'expiresOn', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['expiresOn']>>
true satisfies Is<'id', keyof Tables['organization']>
true satisfies Is<false, Null<Tables['organization']['id']>>
true satisfies Is<'isActive', keyof Tables['organization']>
true satisfies Is<'kdnNo', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['kdnNo']>>
true satisfies Is<'kdnUntil', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['kdnUntil']>>
true satisfies Is<'lockVersion', keyof Tables['organization']>
true satisfies Is<false, Null<Tables['organization']['lockVersion']>>
true satisfies Is<'mergedIntoId', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['mergedIntoId']>>
true satisfies Is<'mofCodes', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['mofCodes']>>
true satisfies Is<'mofNo', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['mofNo']>>
true satisfies Is<'mofUntil', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['mofUntil']>>
true satisfies Is<'name', keyof Tables['organization']>
true satisfies Is<false, Null<Tables['organization']['name']>>
true satisfies Is<Optional<Tables['organization']['name']>, false>
true satisfies Is<'organizationTypeId', keyof Tables['organization']>
true satisfies Is<false, Null<Tables['organization']['organizationTypeId']>>
true satisfies Is<Optional<Tables['organization']['organizationTypeId']>, false>
true satisfies Is<'parentId', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['parentId']>>
true satisfies Is<'phone', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['phone']>>
true satisfies Is<'refNo', keyof Tables['organization']>
true satisfies Is<'registrationNo', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['registrationNo']>>
true satisfies Is<'shortName', keyof Tables['organization']>
true satisfies Is<false, Null<Tables['organization']['shortName']>>
true satisfies Is<Optional<Tables['organization']['shortName']>, false>
true satisfies Is<'status', keyof Tables['organization']>
true satisfies Is<false, Null<Tables['organization']['status']>>
true satisfies Is<'statusReason', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['statusReason']>>
true satisfies Is<'taxNo', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['taxNo']>>
true satisfies Is<'typeId', keyof Tables['organization']>
true satisfies Is<false, Null<Tables['organization']['typeId']>>
true satisfies Is<Optional<Tables['organization']['typeId']>, false>
true satisfies Is<'updatedAt', keyof Tables['organization']>
true satisfies Is<false, Null<Tables['organization']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['organization']>
true satisfies Is<true, Null<Tables['organization']['updatedBy']>>
true satisfies Is<'zoneIds', keyof Tables['organization']>
true satisfies Is<false, Null<Tables['organization']['zoneIds']>>
true satisfies Is<'bankAccountSealed', keyof Tables['organizationChange']>
true satisfies Is<true, Null<Tables['organizationChange']['bankAccountSealed']>>
true satisfies Is<'bankAccountTail', keyof Tables['organizationChange']>
true satisfies Is<true, Null<Tables['organizationChange']['bankAccountTail']>>
true satisfies Is<'createdAt', keyof Tables['organizationChange']>
true satisfies Is<false, Null<Tables['organizationChange']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['organizationChange']>
true satisfies Is<true, Null<Tables['organizationChange']['createdBy']>>
true satisfies Is<'decidedAt', keyof Tables['organizationChange']>
true satisfies Is<true, Null<Tables['organizationChange']['decidedAt']>>
true satisfies Is<'decidedBy', keyof Tables['organizationChange']>
true satisfies Is<true, Null<Tables['organizationChange']['decidedBy']>>
true satisfies Is<'fields', keyof Tables['organizationChange']>
true satisfies Is<false, Null<Tables['organizationChange']['fields']>>
true satisfies Is<Optional<Tables['organizationChange']['fields']>, false>
true satisfies Is<'id', keyof Tables['organizationChange']>
true satisfies Is<false, Null<Tables['organizationChange']['id']>>
true satisfies Is<'lockVersion', keyof Tables['organizationChange']>
true satisfies Is<false, Null<Tables['organizationChange']['lockVersion']>>
true satisfies Is<'organizationId', keyof Tables['organizationChange']>
true satisfies Is<false, Null<Tables['organizationChange']['organizationId']>>
true satisfies Is<Optional<Tables['organizationChange']['organizationId']>, false>
true satisfies Is<'reason', keyof Tables['organizationChange']>
true satisfies Is<true, Null<Tables['organizationChange']['reason']>>
true satisfies Is<'requestedBy', keyof Tables['organizationChange']>
true satisfies Is<false, Null<Tables['organizationChange']['requestedBy']>>
true satisfies Is<Optional<Tables['organizationChange']['requestedBy']>, false>
true satisfies Is<'status', keyof Tables['organizationChange']>
true satisfies Is<false, Null<Tables['organizationChange']['status']>>
true satisfies Is<'updatedAt', keyof Tables['organizationChange']>
true satisfies Is<false, Null<Tables['organizationChange']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['organizationChange']>
true satisfies Is<true, Null<Tables['organizationChange']['updatedBy']>>
true satisfies Is<'code', keyof Tables['organizationType']>
true satisfies Is<false, Null<Tables['organizationType']['code']>>
true satisfies Is<Optional<Tables['organizationType']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['organizationType']>
true satisfies Is<false, Null<Tables['organizationType']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['organizationType']>
true satisfies Is<true, Null<Tables['organizationType']['createdBy']>>
true satisfies Is<'id', keyof Tables['organizationType']>
true satisfies Is<false, Null<Tables['organizationType']['id']>>
true satisfies Is<'isActive', keyof Tables['organizationType']>
true satisfies Is<false, Null<Tables['organizationType']['isActive']>>
true satisfies Is<'lockVersion', keyof Tables['organizationType']>
true satisfies Is<false, Null<Tables['organizationType']['lockVersion']>>
true satisfies Is<'name', keyof Tables['organizationType']>
true satisfies Is<false, Null<Tables['organizationType']['name']>>
true satisfies Is<Optional<Tables['organizationType']['name']>, false>
true satisfies Is<'nameMs', keyof Tables['organizationType']>
true satisfies Is<true, Null<Tables['organizationType']['nameMs']>>
true satisfies Is<'nameTa', keyof Tables['organizationType']>
true satisfies Is<true, Null<Tables['organizationType']['nameTa']>>
true satisfies Is<'nameZh', keyof Tables['organizationType']>
true satisfies Is<true, Null<Tables['organizationType']['nameZh']>>
true satisfies Is<'typeId', keyof Tables['organizationType']>
true satisfies Is<false, Null<Tables['organizationType']['typeId']>>
true satisfies Is<Optional<Tables['organizationType']['typeId']>, false>
true satisfies Is<'updatedAt', keyof Tables['organizationType']>
true satisfies Is<false, Null<Tables['organizationType']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['organizationType']>
true satisfies Is<true, Null<Tables['organizationType']['updatedBy']>>
true satisfies Is<'codeHash', keyof Tables['passwordReset']>
true satisfies Is<true, Null<Tables['passwordReset']['codeHash']>>
true satisfies Is<'emailHash', keyof Tables['passwordReset']>
true satisfies Is<true, Null<Tables['passwordReset']['emailHash']>>
true satisfies Is<'emailTries', keyof Tables['passwordReset']>
true satisfies Is<false, Null<Tables['passwordReset']['emailTries']>>
true satisfies Is<'expiresAt', keyof Tables['passwordReset']>
true satisfies Is<false, Null<Tables['passwordReset']['expiresAt']>>
true satisfies Is<Optional<Tables['passwordReset']['expiresAt']>, false>
true satisfies Is<'handleHash', keyof Tables['passwordReset']>
true satisfies Is<false, Null<Tables['passwordReset']['handleHash']>>
true satisfies Is<Optional<Tables['passwordReset']['handleHash']>, false>
true satisfies Is<'id', keyof Tables['passwordReset']>
true satisfies Is<false, Null<Tables['passwordReset']['id']>>
true satisfies Is<'ticketExpiresAt', keyof Tables['passwordReset']>
true satisfies Is<true, Null<Tables['passwordReset']['ticketExpiresAt']>>
true satisfies Is<'ticketHash', keyof Tables['passwordReset']>
true satisfies Is<true, Null<Tables['passwordReset']['ticketHash']>>
true satisfies Is<'ticketUsedAt', keyof Tables['passwordReset']>
true satisfies Is<true, Null<Tables['passwordReset']['ticketUsedAt']>>
true satisfies Is<'tries', keyof Tables['passwordReset']>
true satisfies Is<false, Null<Tables['passwordReset']['tries']>>
true satisfies Is<'usedAt', keyof Tables['passwordReset']>
true satisfies Is<true, Null<Tables['passwordReset']['usedAt']>>
true satisfies Is<'userId', keyof Tables['passwordReset']>
true satisfies Is<true, Null<Tables['passwordReset']['userId']>>
true satisfies Is<'birthDate', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['birthDate']>>
true satisfies Is<'createdAt', keyof Tables['person']>
true satisfies Is<false, Null<Tables['person']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['createdBy']>>
true satisfies Is<'email', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['email']>>
true satisfies Is<'employmentNo', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['employmentNo']>>
true satisfies Is<'endDate', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['endDate']>>
true satisfies Is<'endReason', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['endReason']>>
true satisfies Is<'expiresOn', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['expiresOn']>>
true satisfies Is<'fullName', keyof Tables['person']>
true satisfies Is<false, Null<Tables['person']['fullName']>>
true satisfies Is<Optional<Tables['person']['fullName']>, false>
true satisfies Is<'gender', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['gender']>>
true satisfies Is<'healthUntil', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['healthUntil']>>
true satisfies Is<'id', keyof Tables['person']>
true satisfies Is<false, Null<Tables['person']['id']>>
true satisfies Is<'identityHash', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['identityHash']>>
true satisfies Is<'identitySealed', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['identitySealed']>>
true satisfies Is<'identityTail', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['identityTail']>>
true satisfies Is<'image', keyof Tables['person']>
true satisfies Is<false, Null<Tables['person']['image']>>
true satisfies Is<'isActive', keyof Tables['person']>
true satisfies Is<'lockVersion', keyof Tables['person']>
true satisfies Is<false, Null<Tables['person']['lockVersion']>>
true satisfies Is<'nationality', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['nationality']>>
true satisfies Is<'organizationId', keyof Tables['person']>
true satisfies Is<false, Null<Tables['person']['organizationId']>>
true satisfies Is<Optional<Tables['person']['organizationId']>, false>
true satisfies Is<'phone', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['phone']>>
true satisfies Is<'positionId', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['positionId']>>
true satisfies Is<'refNo', keyof Tables['person']>
true satisfies Is<'siteId', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['siteId']>>
true satisfies Is<'startDate', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['startDate']>>
true satisfies Is<'status', keyof Tables['person']>
true satisfies Is<false, Null<Tables['person']['status']>>
true satisfies Is<'training', keyof Tables['person']>
true satisfies Is<false, Null<Tables['person']['training']>>
true satisfies Is<'typeId', keyof Tables['person']>
true satisfies Is<false, Null<Tables['person']['typeId']>>
true satisfies Is<'uniformIssuedOn', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['uniformIssuedOn']>>
true satisfies Is<'updatedAt', keyof Tables['person']>
true satisfies Is<false, Null<Tables['person']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['updatedBy']>>
true satisfies Is<'vettingStatus', keyof Tables['person']>
true satisfies Is<false, Null<Tables['person']['vettingStatus']>>
true satisfies Is<'vettingUntil', keyof Tables['person']>
true satisfies Is<true, Null<Tables['person']['vettingUntil']>>
true satisfies Is<'bytes', keyof Tables['personPhoto']>
true satisfies Is<false, Null<Tables['personPhoto']['bytes']>>
true satisfies Is<Optional<Tables['personPhoto']['bytes']>, false>
true satisfies Is<'changedAt', keyof Tables['personPhoto']>
true satisfies Is<false, Null<Tables['personPhoto']['changedAt']>>
true satisfies Is<'key', keyof Tables['personPhoto']>
true satisfies Is<false, Null<Tables['personPhoto']['key']>>
true satisfies Is<Optional<Tables['personPhoto']['key']>, false>
true satisfies Is<'personId', keyof Tables['personPhoto']>
true satisfies Is<false, Null<Tables['personPhoto']['personId']>>
true satisfies Is<Optional<Tables['personPhoto']['personId']>, false>
true satisfies Is<'bytes', keyof Tables['photo']>
true satisfies Is<false, Null<Tables['photo']['bytes']>>
true satisfies Is<Optional<Tables['photo']['bytes']>, false>
true satisfies Is<'changedAt', keyof Tables['photo']>
true satisfies Is<false, Null<Tables['photo']['changedAt']>>
true satisfies Is<'key', keyof Tables['photo']>
true satisfies Is<false, Null<Tables['photo']['key']>>
true satisfies Is<Optional<Tables['photo']['key']>, false>
true satisfies Is<'userId', keyof Tables['photo']>
true satisfies Is<false, Null<Tables['photo']['userId']>>
true satisfies Is<Optional<Tables['photo']['userId']>, false>
true satisfies Is<'certificates', keyof Tables['position']>
true satisfies Is<true, Null<Tables['position']['certificates']>>
true satisfies Is<'code', keyof Tables['position']>
true satisfies Is<false, Null<Tables['position']['code']>>
true satisfies Is<Optional<Tables['position']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['position']>
true satisfies Is<false, Null<Tables['position']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['position']>
true satisfies Is<true, Null<Tables['position']['createdBy']>>
true satisfies Is<'id', keyof Tables['position']>
true satisfies Is<false, Null<Tables['position']['id']>>
true satisfies Is<'isActive', keyof Tables['position']>
true satisfies Is<false, Null<Tables['position']['isActive']>>
true satisfies Is<'lockVersion', keyof Tables['position']>
true satisfies Is<false, Null<Tables['position']['lockVersion']>>
true satisfies Is<'name', keyof Tables['position']>
true satisfies Is<false, Null<Tables['position']['name']>>
true satisfies Is<Optional<Tables['position']['name']>, false>
true satisfies Is<'nameMs', keyof Tables['position']>
true satisfies Is<true, Null<Tables['position']['nameMs']>>
true satisfies Is<'nameTa', keyof Tables['position']>
true satisfies Is<true, Null<Tables['position']['nameTa']>>
true satisfies Is<'nameZh', keyof Tables['position']>
true satisfies Is<true, Null<Tables['position']['nameZh']>>
true satisfies Is<'ratePerShift', keyof Tables['position']>
true satisfies Is<true, Null<Tables['position']['ratePerShift']>>
true satisfies Is<'typeId', keyof Tables['position']>
true satisfies Is<false, Null<Tables['position']['typeId']>>
true satisfies Is<Optional<Tables['position']['typeId']>, false>
true satisfies Is<'updatedAt', keyof Tables['position']>
true satisfies Is<false, Null<Tables['position']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['position']>
true satisfies Is<true, Null<Tables['position']['updatedBy']>>
true satisfies Is<'createdAt', keyof Tables['posting']>
true satisfies Is<false, Null<Tables['posting']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['posting']>
true satisfies Is<true, Null<Tables['posting']['createdBy']>>
true satisfies Is<'fromDate', keyof Tables['posting']>
true satisfies Is<false, Null<Tables['posting']['fromDate']>>
true satisfies Is<Optional<Tables['posting']['fromDate']>, false>
true satisfies Is<'id', keyof Tables['posting']>
true satisfies Is<false, Null<Tables['posting']['id']>>
true satisfies Is<'lockVersion', keyof Tables['posting']>
true satisfies Is<false, Null<Tables['posting']['lockVersion']>>
true satisfies Is<'note', keyof Tables['posting']>
true satisfies Is<true, Null<Tables['posting']['note']>>
true satisfies Is<'organizationId', keyof Tables['posting']>
true satisfies Is<false, Null<Tables['posting']['organizationId']>>
true satisfies Is<Optional<Tables['posting']['organizationId']>, false>
true satisfies Is<'personId', keyof Tables['posting']>
true satisfies Is<false, Null<Tables['posting']['personId']>>
true satisfies Is<Optional<Tables['posting']['personId']>, false>
true satisfies Is<'positionId', keyof Tables['posting']>
true satisfies Is<true, Null<Tables['posting']['positionId']>>
true satisfies Is<'siteId', keyof Tables['posting']>
true satisfies Is<true, Null<Tables['posting']['siteId']>>
true satisfies Is<'toDate', keyof Tables['posting']>
true satisfies Is<true, Null<Tables['posting']['toDate']>>
true satisfies Is<'updatedAt', keyof Tables['posting']>
true satisfies Is<false, Null<Tables['posting']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['posting']>
true satisfies Is<true, Null<Tables['posting']['updatedBy']>>
true satisfies Is<'kind', keyof Tables['presence']>
true satisfies Is<false, Null<Tables['presence']['kind']>>
true satisfies Is<Optional<Tables['presence']['kind']>, false>
true satisfies Is<'recordId', keyof Tables['presence']>
true satisfies Is<false, Null<Tables['presence']['recordId']>>
true satisfies Is<Optional<Tables['presence']['recordId']>, false>
true satisfies Is<'sessionId', keyof Tables['presence']>
true satisfies Is<false, Null<Tables['presence']['sessionId']>>
true satisfies Is<Optional<Tables['presence']['sessionId']>, false>
true satisfies Is<'until', keyof Tables['presence']>
true satisfies Is<false, Null<Tables['presence']['until']>>
true satisfies Is<Optional<Tables['presence']['until']>, false>
true satisfies Is<'userId', keyof Tables['presence']>
true satisfies Is<false, Null<Tables['presence']['userId']>>
true satisfies Is<Optional<Tables['presence']['userId']>, false>
true satisfies Is<'action', keyof Tables['privilege']>
true satisfies Is<false, Null<Tables['privilege']['action']>>
true satisfies Is<Optional<Tables['privilege']['action']>, false>
true satisfies Is<'createdAt', keyof Tables['privilege']>
true satisfies Is<false, Null<Tables['privilege']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['privilege']>
true satisfies Is<true, Null<Tables['privilege']['createdBy']>>
true satisfies Is<'id', keyof Tables['privilege']>
true satisfies Is<false, Null<Tables['privilege']['id']>>
true satisfies Is<'lockVersion', keyof Tables['privilege']>
true satisfies Is<false, Null<Tables['privilege']['lockVersion']>>
true satisfies Is<'scope', keyof Tables['privilege']>
true satisfies Is<false, Null<Tables['privilege']['scope']>>
true satisfies Is<Optional<Tables['privilege']['scope']>, false>
true satisfies Is<'screen', keyof Tables['privilege']>
true satisfies Is<false, Null<Tables['privilege']['screen']>>
true satisfies Is<Optional<Tables['privilege']['screen']>, false>
true satisfies Is<'updatedAt', keyof Tables['privilege']>
true satisfies Is<false, Null<Tables['privilege']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['privilege']>
true satisfies Is<true, Null<Tables['privilege']['updatedBy']>>
true satisfies Is<'userTypeId', keyof Tables['privilege']>
true satisfies Is<false, Null<Tables['privilege']['userTypeId']>>
true satisfies Is<Optional<Tables['privilege']['userTypeId']>, false>
true satisfies Is<'code', keyof Tables['reasonCode']>
true satisfies Is<false, Null<Tables['reasonCode']['code']>>
true satisfies Is<Optional<Tables['reasonCode']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['reasonCode']>
true satisfies Is<false, Null<Tables['reasonCode']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['reasonCode']>
true satisfies Is<true, Null<Tables['reasonCode']['createdBy']>>
true satisfies Is<'id', keyof Tables['reasonCode']>
true satisfies Is<false, Null<Tables['reasonCode']['id']>>
true satisfies Is<'isActive', keyof Tables['reasonCode']>
true satisfies Is<false, Null<Tables['reasonCode']['isActive']>>
true satisfies Is<'kind', keyof Tables['reasonCode']>
true satisfies Is<false, Null<Tables['reasonCode']['kind']>>
true satisfies Is<Optional<Tables['reasonCode']['kind']>, false>
true satisfies Is<'lockVersion', keyof Tables['reasonCode']>
true satisfies Is<false, Null<Tables['reasonCode']['lockVersion']>>
true satisfies Is<'name', keyof Tables['reasonCode']>
true satisfies Is<false, Null<Tables['reasonCode']['name']>>
true satisfies Is<Optional<Tables['reasonCode']['name']>, false>
true satisfies Is<'nameMs', keyof Tables['reasonCode']>
true satisfies Is<false, Null<Tables['reasonCode']['nameMs']>>
true satisfies Is<Optional<Tables['reasonCode']['nameMs']>, false>
true satisfies Is<'nameTa', keyof Tables['reasonCode']>
true satisfies Is<true, Null<Tables['reasonCode']['nameTa']>>
true satisfies Is<'nameZh', keyof Tables['reasonCode']>
true satisfies Is<true, Null<Tables['reasonCode']['nameZh']>>
true satisfies Is<'updatedAt', keyof Tables['reasonCode']>
true satisfies Is<false, Null<Tables['reasonCode']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['reasonCode']>
true satisfies Is<true, Null<Tables['reasonCode']['updatedBy']>>
true satisfies Is<'codeHash', keyof Tables['recoveryCode']>
true satisfies Is<false, Null<Tables['recoveryCode']['codeHash']>>
true satisfies Is<Optional<Tables['recoveryCode']['codeHash']>, false>
true satisfies Is<'usedAt', keyof Tables['recoveryCode']>
true satisfies Is<true, Null<Tables['recoveryCode']['usedAt']>>
true satisfies Is<'userId', keyof Tables['recoveryCode']>
true satisfies Is<false, Null<Tables['recoveryCode']['userId']>>
true satisfies Is<Optional<Tables['recoveryCode']['userId']>, false>
true satisfies Is<'createdAt', keyof Tables['registration']>
true satisfies Is<false, Null<Tables['registration']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['registration']>
true satisfies Is<true, Null<Tables['registration']['createdBy']>>
true satisfies Is<'decidedAt', keyof Tables['registration']>
true satisfies Is<true, Null<Tables['registration']['decidedAt']>>
true satisfies Is<'decidedBy', keyof Tables['registration']>
true satisfies Is<true, Null<Tables['registration']['decidedBy']>>
true satisfies Is<'email', keyof Tables['registration']>
true satisfies Is<false, Null<Tables['registration']['email']>>
true satisfies Is<Optional<Tables['registration']['email']>, false>
true satisfies Is<'fullName', keyof Tables['registration']>
true satisfies Is<false, Null<Tables['registration']['fullName']>>
true satisfies Is<Optional<Tables['registration']['fullName']>, false>
true satisfies Is<'id', keyof Tables['registration']>
true satisfies Is<false, Null<Tables['registration']['id']>>
true satisfies Is<'locale', keyof Tables['registration']>
true satisfies Is<false, Null<Tables['registration']['locale']>>
true satisfies Is<Optional<Tables['registration']['locale']>, false>
true satisfies Is<'lockVersion', keyof Tables['registration']>
true satisfies Is<false, Null<Tables['registration']['lockVersion']>>
true satisfies Is<'organizationId', keyof Tables['registration']>
true satisfies Is<true, Null<Tables['registration']['organizationId']>>
true satisfies Is<'phone', keyof Tables['registration']>
true satisfies Is<false, Null<Tables['registration']['phone']>>
true satisfies Is<Optional<Tables['registration']['phone']>, false>
true satisfies Is<'position', keyof Tables['registration']>
true satisfies Is<false, Null<Tables['registration']['position']>>
true satisfies Is<Optional<Tables['registration']['position']>, false>
true satisfies Is<'reason', keyof Tables['registration']>
true satisfies Is<false, Null<Tables['registration']['reason']>>
true satisfies Is<Optional<Tables['registration']['reason']>, false>
true satisfies Is<'registrationNo', keyof Tables['registration']>
true satisfies Is<false, Null<Tables['registration']['registrationNo']>>
true satisfies Is<Optional<Tables['registration']['registrationNo']>, false>
true satisfies Is<'remark', keyof Tables['registration']>
true satisfies Is<true, Null<Tables['registration']['remark']>>
true satisfies Is<'status', keyof Tables['registration']>
true satisfies Is<false, Null<Tables['registration']['status']>>
true satisfies Is<Optional<Tables['registration']['status']>, false>
true satisfies Is<'updatedAt', keyof Tables['registration']>
true satisfies Is<false, Null<Tables['registration']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['registration']>
true satisfies Is<true, Null<Tables['registration']['updatedBy']>>
true satisfies Is<'userId', keyof Tables['registration']>
true satisfies Is<true, Null<Tables['registration']['userId']>>
true satisfies Is<'answer', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['answer']>>
true satisfies Is<'appealDecidedAt', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['appealDecidedAt']>>
true satisfies Is<'appealDecidedBy', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['appealDecidedBy']>>
true satisfies Is<'appealDecidedFor', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['appealDecidedFor']>>
true satisfies Is<'appealRemark', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['appealRemark']>>
true satisfies Is<'appealedAt', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['appealedAt']>>
true satisfies Is<'appealedBy', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['appealedBy']>>
true satisfies Is<'cause', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['cause']>>
true satisfies Is<'clockStartedAt', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['clockStartedAt']>>
true satisfies Is<'contractId', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['contractId']>>
true satisfies Is<Optional<Tables['review']['contractId']>, false>
true satisfies Is<'contractorId', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['contractorId']>>
true satisfies Is<Optional<Tables['review']['contractorId']>, false>
true satisfies Is<'createdAt', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['createdBy']>>
true satisfies Is<'decidedAt', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['decidedAt']>>
true satisfies Is<'decidedBy', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['decidedBy']>>
true satisfies Is<'decidedFor', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['decidedFor']>>
true satisfies Is<'dueAt', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['dueAt']>>
true satisfies Is<'grounds', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['grounds']>>
true satisfies Is<'happenedAt', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['happenedAt']>>
true satisfies Is<Optional<Tables['review']['happenedAt']>, false>
true satisfies Is<'id', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['id']>>
true satisfies Is<'isLate', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['isLate']>>
true satisfies Is<'justification', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['justification']>>
true satisfies Is<'justifiedAt', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['justifiedAt']>>
true satisfies Is<'justifiedBy', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['justifiedBy']>>
true satisfies Is<'kind', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['kind']>>
true satisfies Is<Optional<Tables['review']['kind']>, false>
true satisfies Is<'lockVersion', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['lockVersion']>>
true satisfies Is<'noAnswer', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['noAnswer']>>
true satisfies Is<'noResponse', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['noResponse']>>
true satisfies Is<'pricedAt', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['pricedAt']>>
true satisfies Is<'question', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['question']>>
true satisfies Is<'reasonCodeId', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['reasonCodeId']>>
true satisfies Is<'refNo', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['refNo']>>
true satisfies Is<'remark', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['remark']>>
true satisfies Is<'returnedTo', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['returnedTo']>>
true satisfies Is<'sourceId', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['sourceId']>>
true satisfies Is<Optional<Tables['review']['sourceId']>, false>
true satisfies Is<'status', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['status']>>
true satisfies Is<'toldAt', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['toldAt']>>
true satisfies Is<'updatedAt', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['review']>
true satisfies Is<true, Null<Tables['review']['updatedBy']>>
true satisfies Is<'zoneId', keyof Tables['review']>
true satisfies Is<false, Null<Tables['review']['zoneId']>>
true satisfies Is<Optional<Tables['review']['zoneId']>, false>
true satisfies Is<'fileId', keyof Tables['reviewFile']>
true satisfies Is<false, Null<Tables['reviewFile']['fileId']>>
true satisfies Is<Optional<Tables['reviewFile']['fileId']>, false>
true satisfies Is<'kind', keyof Tables['reviewFile']>
true satisfies Is<false, Null<Tables['reviewFile']['kind']>>
true satisfies Is<Optional<Tables['reviewFile']['kind']>, false>
true satisfies Is<'reviewId', keyof Tables['reviewFile']>
true satisfies Is<false, Null<Tables['reviewFile']['reviewId']>>
true satisfies Is<Optional<Tables['reviewFile']['reviewId']>, false>
true satisfies Is<'code', keyof Tables['roundingDefault']>
true satisfies Is<false, Null<Tables['roundingDefault']['code']>>
true satisfies Is<Optional<Tables['roundingDefault']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['roundingDefault']>
true satisfies Is<false, Null<Tables['roundingDefault']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['roundingDefault']>
true satisfies Is<true, Null<Tables['roundingDefault']['createdBy']>>
true satisfies Is<'id', keyof Tables['roundingDefault']>
true satisfies Is<false, Null<Tables['roundingDefault']['id']>>
true satisfies Is<'lockVersion', keyof Tables['roundingDefault']>
true satisfies Is<false, Null<Tables['roundingDefault']['lockVersion']>>
true satisfies Is<'mode', keyof Tables['roundingDefault']>
true satisfies Is<false, Null<Tables['roundingDefault']['mode']>>
true satisfies Is<'places', keyof Tables['roundingDefault']>
true satisfies Is<false, Null<Tables['roundingDefault']['places']>>
true satisfies Is<'updatedAt', keyof Tables['roundingDefault']>
true satisfies Is<false, Null<Tables['roundingDefault']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['roundingDefault']>
true satisfies Is<true, Null<Tables['roundingDefault']['updatedBy']>>
true satisfies Is<'createdAt', keyof Tables['savedView']>
true satisfies Is<false, Null<Tables['savedView']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['savedView']>
true satisfies Is<true, Null<Tables['savedView']['createdBy']>>
true satisfies Is<'id', keyof Tables['savedView']>
true satisfies Is<false, Null<Tables['savedView']['id']>>
true satisfies Is<'list', keyof Tables['savedView']>
true satisfies Is<false, Null<Tables['savedView']['list']>>
true satisfies Is<Optional<Tables['savedView']['list']>, false>
true satisfies Is<'lockVersion', keyof Tables['savedView']>
true satisfies Is<false, Null<Tables['savedView']['lockVersion']>>
true satisfies Is<'name', keyof Tables['savedView']>
true satisfies Is<false, Null<Tables['savedView']['name']>>
true satisfies Is<Optional<Tables['savedView']['name']>, false>
true satisfies Is<'organizationId', keyof Tables['savedView']>
true satisfies Is<true, Null<Tables['savedView']['organizationId']>>
true satisfies Is<'search', keyof Tables['savedView']>
true satisfies Is<false, Null<Tables['savedView']['search']>>
true satisfies Is<Optional<Tables['savedView']['search']>, false>
true satisfies Is<'updatedAt', keyof Tables['savedView']>
true satisfies Is<false, Null<Tables['savedView']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['savedView']>
true satisfies Is<true, Null<Tables['savedView']['updatedBy']>>
true satisfies Is<'userId', keyof Tables['savedView']>
true satisfies Is<false, Null<Tables['savedView']['userId']>>
true satisfies Is<Optional<Tables['savedView']['userId']>, false>
true satisfies Is<'userTypeId', keyof Tables['savedView']>
true satisfies Is<true, Null<Tables['savedView']['userTypeId']>>
true satisfies Is<'createdAt', keyof Tables['savedViewDefault']>
true satisfies Is<false, Null<Tables['savedViewDefault']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['savedViewDefault']>
true satisfies Is<true, Null<Tables['savedViewDefault']['createdBy']>>
true satisfies Is<'id', keyof Tables['savedViewDefault']>
true satisfies Is<false, Null<Tables['savedViewDefault']['id']>>
true satisfies Is<'list', keyof Tables['savedViewDefault']>
true satisfies Is<false, Null<Tables['savedViewDefault']['list']>>
true satisfies Is<Optional<Tables['savedViewDefault']['list']>, false>
true satisfies Is<'lockVersion', keyof Tables['savedViewDefault']>
true satisfies Is<false, Null<Tables['savedViewDefault']['lockVersion']>>
true satisfies Is<'updatedAt', keyof Tables['savedViewDefault']>
true satisfies Is<false, Null<Tables['savedViewDefault']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['savedViewDefault']>
true satisfies Is<true, Null<Tables['savedViewDefault']['updatedBy']>>
true satisfies Is<'userId', keyof Tables['savedViewDefault']>
true satisfies Is<false, Null<Tables['savedViewDefault']['userId']>>
true satisfies Is<Optional<Tables['savedViewDefault']['userId']>, false>
true satisfies Is<'viewId', keyof Tables['savedViewDefault']>
true satisfies Is<false, Null<Tables['savedViewDefault']['viewId']>>
true satisfies Is<Optional<Tables['savedViewDefault']['viewId']>, false>
true satisfies Is<'endsAt', keyof Tables['session']>
true satisfies Is<false, Null<Tables['session']['endsAt']>>
true satisfies Is<Optional<Tables['session']['endsAt']>, false>
true satisfies Is<'enrolling', keyof Tables['session']>
true satisfies Is<false, Null<Tables['session']['enrolling']>>
true satisfies Is<'id', keyof Tables['session']>
true satisfies Is<false, Null<Tables['session']['id']>>
true satisfies Is<'ip', keyof Tables['session']>
true satisfies Is<false, Null<Tables['session']['ip']>>
true satisfies Is<Optional<Tables['session']['ip']>, false>
true satisfies Is<'isDisplaced', keyof Tables['session']>
true satisfies Is<false, Null<Tables['session']['isDisplaced']>>
true satisfies Is<'menuHash', keyof Tables['session']>
true satisfies Is<true, Null<Tables['session']['menuHash']>>
true satisfies Is<'seenAt', keyof Tables['session']>
true satisfies Is<false, Null<Tables['session']['seenAt']>>
true satisfies Is<'startedAt', keyof Tables['session']>
true satisfies Is<false, Null<Tables['session']['startedAt']>>
true satisfies Is<'tokenHash', keyof Tables['session']>
true satisfies Is<false, Null<Tables['session']['tokenHash']>>
true satisfies Is<Optional<Tables['session']['tokenHash']>, false>
true satisfies Is<'userAgent', keyof Tables['session']>
true satisfies Is<false, Null<Tables['session']['userAgent']>>
true satisfies Is<Optional<Tables['session']['userAgent']>, false>
true satisfies Is<'userId', keyof Tables['session']>
true satisfies Is<false, Null<Tables['session']['userId']>>
true satisfies Is<Optional<Tables['session']['userId']>, false>
true satisfies Is<'verifiedAt', keyof Tables['session']>
true satisfies Is<false, Null<Tables['session']['verifiedAt']>>
true satisfies Is<'viewerSessionId', keyof Tables['session']>
true satisfies Is<true, Null<Tables['session']['viewerSessionId']>>
true satisfies Is<'codeHash', keyof Tables['setupCode']>
true satisfies Is<false, Null<Tables['setupCode']['codeHash']>>
true satisfies Is<Optional<Tables['setupCode']['codeHash']>, false>
true satisfies Is<'expiresAt', keyof Tables['setupCode']>
true satisfies Is<false, Null<Tables['setupCode']['expiresAt']>>
true satisfies Is<Optional<Tables['setupCode']['expiresAt']>, false>
true satisfies Is<'expiresAt', keyof Tables['signIn']>
true satisfies Is<false, Null<Tables['signIn']['expiresAt']>>
true satisfies Is<Optional<Tables['signIn']['expiresAt']>, false>
true satisfies Is<'handleHash', keyof Tables['signIn']>
true satisfies Is<false, Null<Tables['signIn']['handleHash']>>
true satisfies Is<Optional<Tables['signIn']['handleHash']>, false>
true satisfies Is<'tries', keyof Tables['signIn']>
true satisfies Is<false, Null<Tables['signIn']['tries']>>
true satisfies Is<'usedAt', keyof Tables['signIn']>
true satisfies Is<true, Null<Tables['signIn']['usedAt']>>
true satisfies Is<'userId', keyof Tables['signIn']>
true satisfies Is<false, Null<Tables['signIn']['userId']>>
true satisfies Is<Optional<Tables['signIn']['userId']>, false>
true satisfies Is<'key', keyof Tables['signingKey']>
true satisfies Is<false, Null<Tables['signingKey']['key']>>
true satisfies Is<Optional<Tables['signingKey']['key']>, false>
true satisfies Is<'name', keyof Tables['signingKey']>
true satisfies Is<false, Null<Tables['signingKey']['name']>>
true satisfies Is<Optional<Tables['signingKey']['name']>, false>
true satisfies Is<'baseVersionId', keyof Tables['simulation']>
true satisfies Is<false, Null<Tables['simulation']['baseVersionId']>>
true satisfies Is<Optional<Tables['simulation']['baseVersionId']>, false>
true satisfies Is<'contractIds', keyof Tables['simulation']>
true satisfies Is<false, Null<Tables['simulation']['contractIds']>>
true satisfies Is<Optional<Tables['simulation']['contractIds']>, false>
true satisfies Is<'createdAt', keyof Tables['simulation']>
true satisfies Is<false, Null<Tables['simulation']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['simulation']>
true satisfies Is<false, Null<Tables['simulation']['createdBy']>>
true satisfies Is<Optional<Tables['simulation']['createdBy']>, false>
true satisfies Is<'done', keyof Tables['simulation']>
true satisfies Is<false, Null<Tables['simulation']['done']>>
true satisfies Is<'id', keyof Tables['simulation']>
true satisfies Is<false, Null<Tables['simulation']['id']>>
true satisfies Is<'result', keyof Tables['simulation']>
true satisfies Is<true, Null<Tables['simulation']['result']>>
true satisfies Is<'status', keyof Tables['simulation']>
true satisfies Is<false, Null<Tables['simulation']['status']>>
true satisfies Is<'total', keyof Tables['simulation']>
true satisfies Is<false, Null<Tables['simulation']['total']>>
true satisfies Is<Optional<Tables['simulation']['total']>, false>
true satisfies Is<'versionId', keyof Tables['simulation']>
true satisfies Is<false, Null<Tables['simulation']['versionId']>>
true satisfies Is<Optional<Tables['simulation']['versionId']>, false>
true satisfies Is<'checkedAt', keyof Tables['spotCheck']>
true satisfies Is<false, Null<Tables['spotCheck']['checkedAt']>>
true satisfies Is<Optional<Tables['spotCheck']['checkedAt']>, false>
true satisfies Is<'contractId', keyof Tables['spotCheck']>
true satisfies Is<false, Null<Tables['spotCheck']['contractId']>>
true satisfies Is<Optional<Tables['spotCheck']['contractId']>, false>
true satisfies Is<'createdAt', keyof Tables['spotCheck']>
true satisfies Is<false, Null<Tables['spotCheck']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['spotCheck']>
true satisfies Is<true, Null<Tables['spotCheck']['createdBy']>>
true satisfies Is<'fileIds', keyof Tables['spotCheck']>
true satisfies Is<false, Null<Tables['spotCheck']['fileIds']>>
true satisfies Is<'headcount', keyof Tables['spotCheck']>
true satisfies Is<false, Null<Tables['spotCheck']['headcount']>>
true satisfies Is<Optional<Tables['spotCheck']['headcount']>, false>
true satisfies Is<'id', keyof Tables['spotCheck']>
true satisfies Is<false, Null<Tables['spotCheck']['id']>>
true satisfies Is<'latitude', keyof Tables['spotCheck']>
true satisfies Is<true, Null<Tables['spotCheck']['latitude']>>
true satisfies Is<'lockVersion', keyof Tables['spotCheck']>
true satisfies Is<false, Null<Tables['spotCheck']['lockVersion']>>
true satisfies Is<'longitude', keyof Tables['spotCheck']>
true satisfies Is<true, Null<Tables['spotCheck']['longitude']>>
true satisfies Is<'remark', keyof Tables['spotCheck']>
true satisfies Is<true, Null<Tables['spotCheck']['remark']>>
true satisfies Is<'updatedAt', keyof Tables['spotCheck']>
true satisfies Is<false, Null<Tables['spotCheck']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['spotCheck']>
true satisfies Is<true, Null<Tables['spotCheck']['updatedBy']>>
true satisfies Is<'zoneId', keyof Tables['spotCheck']>
true satisfies Is<false, Null<Tables['spotCheck']['zoneId']>>
true satisfies Is<Optional<Tables['spotCheck']['zoneId']>, false>
true satisfies Is<'attendanceId', keyof Tables['spotCheckFinding']>
true satisfies Is<false, Null<Tables['spotCheckFinding']['attendanceId']>>
true satisfies Is<Optional<Tables['spotCheckFinding']['attendanceId']>, false>
true satisfies Is<'isPresent', keyof Tables['spotCheckFinding']>
true satisfies Is<false, Null<Tables['spotCheckFinding']['isPresent']>>
true satisfies Is<Optional<Tables['spotCheckFinding']['isPresent']>, false>
true satisfies Is<'spotCheckId', keyof Tables['spotCheckFinding']>
true satisfies Is<false, Null<Tables['spotCheckFinding']['spotCheckId']>>
true satisfies Is<Optional<Tables['spotCheckFinding']['spotCheckId']>, false>
true satisfies Is<'createdAt', keyof Tables['substitution']>
true satisfies Is<false, Null<Tables['substitution']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['substitution']>
true satisfies Is<true, Null<Tables['substitution']['createdBy']>>
true satisfies Is<'endedAt', keyof Tables['substitution']>
true satisfies Is<true, Null<Tables['substitution']['endedAt']>>
true satisfies Is<'fromDate', keyof Tables['substitution']>
true satisfies Is<false, Null<Tables['substitution']['fromDate']>>
true satisfies Is<Optional<Tables['substitution']['fromDate']>, false>
true satisfies Is<'id', keyof Tables['substitution']>
true satisfies Is<false, Null<Tables['substitution']['id']>>
true satisfies Is<'lockVersion', keyof Tables['substitution']>
true satisfies Is<false, Null<Tables['substitution']['lockVersion']>>
true satisfies Is<'note', keyof Tables['substitution']>
true satisfies Is<true, Null<Tables['substitution']['note']>>
true satisfies Is<'substituteId', keyof Tables['substitution']>
true satisfies Is<false, Null<Tables['substitution']['substituteId']>>
true satisfies Is<Optional<Tables['substitution']['substituteId']>, false>
true satisfies Is<'toDate', keyof Tables['substitution']>
true satisfies Is<false, Null<Tables['substitution']['toDate']>>
true satisfies Is<Optional<Tables['substitution']['toDate']>, false>
true satisfies Is<'updatedAt', keyof Tables['substitution']>
true satisfies Is<false, Null<Tables['substitution']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['substitution']>
true satisfies Is<true, Null<Tables['substitution']['updatedBy']>>
true satisfies Is<'userId', keyof Tables['substitution']>
true satisfies Is<false, Null<Tables['substitution']['userId']>>
true satisfies Is<Optional<Tables['substitution']['userId']>, false>
true satisfies Is<'lastStep', keyof Tables['totp']>
true satisfies Is<false, Null<Tables['totp']['lastStep']>>
true satisfies Is<'pending', keyof Tables['totp']>
true satisfies Is<true, Null<Tables['totp']['pending']>>
true satisfies Is<'recoveredAt', keyof Tables['totp']>
true satisfies Is<true, Null<Tables['totp']['recoveredAt']>>
true satisfies Is<'sealed', keyof Tables['totp']>
true satisfies Is<true, Null<Tables['totp']['sealed']>>
true satisfies Is<'userId', keyof Tables['totp']>
true satisfies Is<false, Null<Tables['totp']['userId']>>
true satisfies Is<Optional<Tables['totp']['userId']>, false>
true satisfies Is<'seenAt', keyof Tables['tour']>
true satisfies Is<false, Null<Tables['tour']['seenAt']>>
true satisfies Is<'userId', keyof Tables['tour']>
true satisfies Is<false, Null<Tables['tour']['userId']>>
true satisfies Is<Optional<Tables['tour']['userId']>, false>
true satisfies Is<'at', keyof Tables['tourAlert']>
true satisfies Is<false, Null<Tables['tourAlert']['at']>>
true satisfies Is<'contractId', keyof Tables['tourAlert']>
true satisfies Is<false, Null<Tables['tourAlert']['contractId']>>
true satisfies Is<Optional<Tables['tourAlert']['contractId']>, false>
true satisfies Is<'place', keyof Tables['tourAlert']>
true satisfies Is<false, Null<Tables['tourAlert']['place']>>
true satisfies Is<Optional<Tables['tourAlert']['place']>, false>
true satisfies Is<'workDate', keyof Tables['tourAlert']>
true satisfies Is<false, Null<Tables['tourAlert']['workDate']>>
true satisfies Is<Optional<Tables['tourAlert']['workDate']>, false>
true satisfies Is<'cancelReason', keyof Tables['tourRound']>
true satisfies Is<true, Null<Tables['tourRound']['cancelReason']>>
true satisfies Is<'closedAt', keyof Tables['tourRound']>
true satisfies Is<true, Null<Tables['tourRound']['closedAt']>>
true satisfies Is<'closesAt', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['closesAt']>>
true satisfies Is<Optional<Tables['tourRound']['closesAt']>, false>
true satisfies Is<'contractId', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['contractId']>>
true satisfies Is<Optional<Tables['tourRound']['contractId']>, false>
true satisfies Is<'createdAt', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['tourRound']>
true satisfies Is<true, Null<Tables['tourRound']['createdBy']>>
true satisfies Is<'done', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['done']>>
true satisfies Is<'durationMin', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['durationMin']>>
true satisfies Is<Optional<Tables['tourRound']['durationMin']>, false>
true satisfies Is<'firstScanAt', keyof Tables['tourRound']>
true satisfies Is<true, Null<Tables['tourRound']['firstScanAt']>>
true satisfies Is<'flags', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['flags']>>
true satisfies Is<'graceMin', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['graceMin']>>
true satisfies Is<Optional<Tables['tourRound']['graceMin']>, false>
true satisfies Is<'id', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['id']>>
true satisfies Is<'isOrdered', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['isOrdered']>>
true satisfies Is<Optional<Tables['tourRound']['isOrdered']>, false>
true satisfies Is<'lastScanAt', keyof Tables['tourRound']>
true satisfies Is<true, Null<Tables['tourRound']['lastScanAt']>>
true satisfies Is<'lockVersion', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['lockVersion']>>
true satisfies Is<'outcome', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['outcome']>>
true satisfies Is<'personId', keyof Tables['tourRound']>
true satisfies Is<true, Null<Tables['tourRound']['personId']>>
true satisfies Is<'plan', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['plan']>>
true satisfies Is<Optional<Tables['tourRound']['plan']>, false>
true satisfies Is<'reviewDueAt', keyof Tables['tourRound']>
true satisfies Is<true, Null<Tables['tourRound']['reviewDueAt']>>
true satisfies Is<'reviewStatus', keyof Tables['tourRound']>
true satisfies Is<true, Null<Tables['tourRound']['reviewStatus']>>
true satisfies Is<'routeId', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['routeId']>>
true satisfies Is<Optional<Tables['tourRound']['routeId']>, false>
true satisfies Is<'startsAt', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['startsAt']>>
true satisfies Is<Optional<Tables['tourRound']['startsAt']>, false>
true satisfies Is<'total', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['total']>>
true satisfies Is<Optional<Tables['tourRound']['total']>, false>
true satisfies Is<'updatedAt', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['tourRound']>
true satisfies Is<true, Null<Tables['tourRound']['updatedBy']>>
true satisfies Is<'windowMin', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['windowMin']>>
true satisfies Is<Optional<Tables['tourRound']['windowMin']>, false>
true satisfies Is<'workDate', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['workDate']>>
true satisfies Is<Optional<Tables['tourRound']['workDate']>, false>
true satisfies Is<'zoneId', keyof Tables['tourRound']>
true satisfies Is<false, Null<Tables['tourRound']['zoneId']>>
true satisfies Is<Optional<Tables['tourRound']['zoneId']>, false>
true satisfies Is<'code', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['code']>>
true satisfies Is<Optional<Tables['tourRoute']['code']>, false>
true satisfies Is<'contractId', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['contractId']>>
true satisfies Is<Optional<Tables['tourRoute']['contractId']>, false>
true satisfies Is<'createdAt', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['tourRoute']>
true satisfies Is<true, Null<Tables['tourRoute']['createdBy']>>
true satisfies Is<'days', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['days']>>
true satisfies Is<Optional<Tables['tourRoute']['days']>, false>
true satisfies Is<'durationMin', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['durationMin']>>
true satisfies Is<Optional<Tables['tourRoute']['durationMin']>, false>
true satisfies Is<'graceMin', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['graceMin']>>
true satisfies Is<Optional<Tables['tourRoute']['graceMin']>, false>
true satisfies Is<'id', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['id']>>
true satisfies Is<'isActive', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['isActive']>>
true satisfies Is<'isOrdered', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['isOrdered']>>
true satisfies Is<Optional<Tables['tourRoute']['isOrdered']>, false>
true satisfies Is<'lockVersion', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['lockVersion']>>
true satisfies Is<'name', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['name']>>
true satisfies Is<Optional<Tables['tourRoute']['name']>, false>
true satisfies Is<'times', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['times']>>
true satisfies Is<Optional<Tables['tourRoute']['times']>, false>
true satisfies Is<'updatedAt', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['tourRoute']>
true satisfies Is<true, Null<Tables['tourRoute']['updatedBy']>>
true satisfies Is<'validFrom', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['validFrom']>>
true satisfies Is<Optional<Tables['tourRoute']['validFrom']>, false>
true satisfies Is<'validTo', keyof Tables['tourRoute']>
true satisfies Is<true, Null<Tables['tourRoute']['validTo']>>
true satisfies Is<'windowMin', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['windowMin']>>
true satisfies Is<Optional<Tables['tourRoute']['windowMin']>, false>
true satisfies Is<'zoneId', keyof Tables['tourRoute']>
true satisfies Is<false, Null<Tables['tourRoute']['zoneId']>>
true satisfies Is<Optional<Tables['tourRoute']['zoneId']>, false>
true satisfies Is<'offsetMin', keyof Tables['tourRoutePoint']>
true satisfies Is<false, Null<Tables['tourRoutePoint']['offsetMin']>>
true satisfies Is<Optional<Tables['tourRoutePoint']['offsetMin']>, false>
true satisfies Is<'routeId', keyof Tables['tourRoutePoint']>
true satisfies Is<false, Null<Tables['tourRoutePoint']['routeId']>>
true satisfies Is<Optional<Tables['tourRoutePoint']['routeId']>, false>
true satisfies Is<'seq', keyof Tables['tourRoutePoint']>
true satisfies Is<false, Null<Tables['tourRoutePoint']['seq']>>
true satisfies Is<Optional<Tables['tourRoutePoint']['seq']>, false>
true satisfies Is<'toleranceMin', keyof Tables['tourRoutePoint']>
true satisfies Is<false, Null<Tables['tourRoutePoint']['toleranceMin']>>
true satisfies Is<Optional<Tables['tourRoutePoint']['toleranceMin']>, false>
true satisfies Is<'zoneId', keyof Tables['tourRoutePoint']>
true satisfies Is<false, Null<Tables['tourRoutePoint']['zoneId']>>
true satisfies Is<Optional<Tables['tourRoutePoint']['zoneId']>, false>
true satisfies Is<'accuracyM', keyof Tables['tourScan']>
true satisfies Is<true, Null<Tables['tourScan']['accuracyM']>>
true satisfies Is<'clientId', keyof Tables['tourScan']>
true satisfies Is<false, Null<Tables['tourScan']['clientId']>>
true satisfies Is<Optional<Tables['tourScan']['clientId']>, false>
true satisfies Is<'createdBy', keyof Tables['tourScan']>
true satisfies Is<true, Null<Tables['tourScan']['createdBy']>>
true satisfies Is<'deviceAt', keyof Tables['tourScan']>
true satisfies Is<false, Null<Tables['tourScan']['deviceAt']>>
true satisfies Is<Optional<Tables['tourScan']['deviceAt']>, false>
true satisfies Is<'deviceId', keyof Tables['tourScan']>
true satisfies Is<false, Null<Tables['tourScan']['deviceId']>>
true satisfies Is<Optional<Tables['tourScan']['deviceId']>, false>
true satisfies Is<'distanceM', keyof Tables['tourScan']>
true satisfies Is<true, Null<Tables['tourScan']['distanceM']>>
true satisfies Is<'flags', keyof Tables['tourScan']>
true satisfies Is<false, Null<Tables['tourScan']['flags']>>
true satisfies Is<'id', keyof Tables['tourScan']>
true satisfies Is<false, Null<Tables['tourScan']['id']>>
true satisfies Is<'latitude', keyof Tables['tourScan']>
true satisfies Is<true, Null<Tables['tourScan']['latitude']>>
true satisfies Is<'longitude', keyof Tables['tourScan']>
true satisfies Is<true, Null<Tables['tourScan']['longitude']>>
true satisfies Is<'method', keyof Tables['tourScan']>
true satisfies Is<false, Null<Tables['tourScan']['method']>>
true satisfies Is<Optional<Tables['tourScan']['method']>, false>
true satisfies Is<'organizationId', keyof Tables['tourScan']>
true satisfies Is<false, Null<Tables['tourScan']['organizationId']>>
true satisfies Is<Optional<Tables['tourScan']['organizationId']>, false>
true satisfies Is<'personId', keyof Tables['tourScan']>
true satisfies Is<true, Null<Tables['tourScan']['personId']>>
true satisfies Is<'roundId', keyof Tables['tourScan']>
true satisfies Is<true, Null<Tables['tourScan']['roundId']>>
true satisfies Is<'serverAt', keyof Tables['tourScan']>
true satisfies Is<false, Null<Tables['tourScan']['serverAt']>>
true satisfies Is<'tagUid', keyof Tables['tourScan']>
true satisfies Is<false, Null<Tables['tourScan']['tagUid']>>
true satisfies Is<Optional<Tables['tourScan']['tagUid']>, false>
true satisfies Is<'zoneId', keyof Tables['tourScan']>
true satisfies Is<true, Null<Tables['tourScan']['zoneId']>>
true satisfies Is<'createdAt', keyof Tables['tourTag']>
true satisfies Is<false, Null<Tables['tourTag']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['tourTag']>
true satisfies Is<true, Null<Tables['tourTag']['createdBy']>>
true satisfies Is<'id', keyof Tables['tourTag']>
true satisfies Is<false, Null<Tables['tourTag']['id']>>
true satisfies Is<'lockVersion', keyof Tables['tourTag']>
true satisfies Is<false, Null<Tables['tourTag']['lockVersion']>>
true satisfies Is<'replacedAt', keyof Tables['tourTag']>
true satisfies Is<true, Null<Tables['tourTag']['replacedAt']>>
true satisfies Is<'tagUid', keyof Tables['tourTag']>
true satisfies Is<false, Null<Tables['tourTag']['tagUid']>>
true satisfies Is<Optional<Tables['tourTag']['tagUid']>, false>
true satisfies Is<'updatedAt', keyof Tables['tourTag']>
true satisfies Is<false, Null<Tables['tourTag']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['tourTag']>
true satisfies Is<true, Null<Tables['tourTag']['updatedBy']>>
true satisfies Is<'zoneId', keyof Tables['tourTag']>
true satisfies Is<false, Null<Tables['tourTag']['zoneId']>>
true satisfies Is<Optional<Tables['tourTag']['zoneId']>, false>
true satisfies Is<'endsAt', keyof Tables['turn']>
true satisfies Is<false, Null<Tables['turn']['endsAt']>>
true satisfies Is<Optional<Tables['turn']['endsAt']>, false>
true satisfies Is<'key', keyof Tables['turn']>
true satisfies Is<false, Null<Tables['turn']['key']>>
true satisfies Is<Optional<Tables['turn']['key']>, false>
true satisfies Is<'taken', keyof Tables['turn']>
true satisfies Is<false, Null<Tables['turn']['taken']>>
true satisfies Is<Optional<Tables['turn']['taken']>, false>
true satisfies Is<'code', keyof Tables['type']>
true satisfies Is<false, Null<Tables['type']['code']>>
true satisfies Is<Optional<Tables['type']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['type']>
true satisfies Is<false, Null<Tables['type']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['type']>
true satisfies Is<true, Null<Tables['type']['createdBy']>>
true satisfies Is<'id', keyof Tables['type']>
true satisfies Is<false, Null<Tables['type']['id']>>
true satisfies Is<'isActive', keyof Tables['type']>
true satisfies Is<false, Null<Tables['type']['isActive']>>
true satisfies Is<'lockVersion', keyof Tables['type']>
true satisfies Is<false, Null<Tables['type']['lockVersion']>>
true satisfies Is<'name', keyof Tables['type']>
true satisfies Is<false, Null<Tables['type']['name']>>
true satisfies Is<Optional<Tables['type']['name']>, false>
true satisfies Is<'nameMs', keyof Tables['type']>
true satisfies Is<false, Null<Tables['type']['nameMs']>>
true satisfies Is<Optional<Tables['type']['nameMs']>, false>
true satisfies Is<'nameTa', keyof Tables['type']>
true satisfies Is<true, Null<Tables['type']['nameTa']>>
true satisfies Is<'nameZh', keyof Tables['type']>
true satisfies Is<true, Null<Tables['type']['nameZh']>>
true satisfies Is<'sort', keyof Tables['type']>
true satisfies Is<false, Null<Tables['type']['sort']>>
true satisfies Is<Optional<Tables['type']['sort']>, false>
true satisfies Is<'updatedAt', keyof Tables['type']>
true satisfies Is<false, Null<Tables['type']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['type']>
true satisfies Is<true, Null<Tables['type']['updatedBy']>>
true satisfies Is<'basis', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['basis']>>
true satisfies Is<Optional<Tables['typeOfOffence']['basis']>, false>
true satisfies Is<'category', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['category']>>
true satisfies Is<Optional<Tables['typeOfOffence']['category']>, false>
true satisfies Is<'clause', keyof Tables['typeOfOffence']>
true satisfies Is<true, Null<Tables['typeOfOffence']['clause']>>
true satisfies Is<'code', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['code']>>
true satisfies Is<Optional<Tables['typeOfOffence']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['typeOfOffence']>
true satisfies Is<true, Null<Tables['typeOfOffence']['createdBy']>>
true satisfies Is<'evidenceHints', keyof Tables['typeOfOffence']>
true satisfies Is<true, Null<Tables['typeOfOffence']['evidenceHints']>>
true satisfies Is<'evidenceMin', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['evidenceMin']>>
true satisfies Is<'guidance', keyof Tables['typeOfOffence']>
true satisfies Is<true, Null<Tables['typeOfOffence']['guidance']>>
true satisfies Is<'id', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['id']>>
true satisfies Is<'isActive', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['isActive']>>
true satisfies Is<'justifyWithinDays', keyof Tables['typeOfOffence']>
true satisfies Is<true, Null<Tables['typeOfOffence']['justifyWithinDays']>>
true satisfies Is<'ladder', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['ladder']>>
true satisfies Is<'lockVersion', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['lockVersion']>>
true satisfies Is<'name', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['name']>>
true satisfies Is<Optional<Tables['typeOfOffence']['name']>, false>
true satisfies Is<'nameMs', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['nameMs']>>
true satisfies Is<Optional<Tables['typeOfOffence']['nameMs']>, false>
true satisfies Is<'nameTa', keyof Tables['typeOfOffence']>
true satisfies Is<true, Null<Tables['typeOfOffence']['nameTa']>>
true satisfies Is<'nameZh', keyof Tables['typeOfOffence']>
true satisfies Is<true, Null<Tables['typeOfOffence']['nameZh']>>
true satisfies Is<'points', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['points']>>
true satisfies Is<'rectifyWithinHours', keyof Tables['typeOfOffence']>
true satisfies Is<true, Null<Tables['typeOfOffence']['rectifyWithinHours']>>
true satisfies Is<'sameFailure', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['sameFailure']>>
true satisfies Is<'severity', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['severity']>>
true satisfies Is<Optional<Tables['typeOfOffence']['severity']>, false>
true satisfies Is<'sort', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['sort']>>
true satisfies Is<'updatedAt', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['typeOfOffence']>
true satisfies Is<true, Null<Tables['typeOfOffence']['updatedBy']>>
true satisfies Is<'verifyWithinDays', keyof Tables['typeOfOffence']>
true satisfies Is<true, Null<Tables['typeOfOffence']['verifyWithinDays']>>
true satisfies Is<'version', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['version']>>
true satisfies Is<'versionSince', keyof Tables['typeOfOffence']>
true satisfies Is<false, Null<Tables['typeOfOffence']['versionSince']>>
true satisfies Is<'windowDays', keyof Tables['typeOfOffence']>
true satisfies Is<true, Null<Tables['typeOfOffence']['windowDays']>>
true satisfies Is<'rules', keyof Tables['typeOfOffenceVersion']>
true satisfies Is<false, Null<Tables['typeOfOffenceVersion']['rules']>>
true satisfies Is<Optional<Tables['typeOfOffenceVersion']['rules']>, false>
true satisfies Is<'typeOfOffenceId', keyof Tables['typeOfOffenceVersion']>
true satisfies Is<false, Null<Tables['typeOfOffenceVersion']['typeOfOffenceId']>>
true satisfies Is<Optional<Tables['typeOfOffenceVersion']['typeOfOffenceId']>, false>
true satisfies Is<'validFrom', keyof Tables['typeOfOffenceVersion']>
true satisfies Is<false, Null<Tables['typeOfOffenceVersion']['validFrom']>>
true satisfies Is<Optional<Tables['typeOfOffenceVersion']['validFrom']>, false>
true satisfies Is<'validTo', keyof Tables['typeOfOffenceVersion']>
true satisfies Is<false, Null<Tables['typeOfOffenceVersion']['validTo']>>
true satisfies Is<Optional<Tables['typeOfOffenceVersion']['validTo']>, false>
true satisfies Is<'version', keyof Tables['typeOfOffenceVersion']>
true satisfies Is<false, Null<Tables['typeOfOffenceVersion']['version']>>
true satisfies Is<Optional<Tables['typeOfOffenceVersion']['version']>, false>
true satisfies Is<'createdAt', keyof Tables['user']>
true satisfies Is<false, Null<Tables['user']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['user']>
true satisfies Is<true, Null<Tables['user']['createdBy']>>
true satisfies Is<'email', keyof Tables['user']>
true satisfies Is<false, Null<Tables['user']['email']>>
true satisfies Is<Optional<Tables['user']['email']>, false>
true satisfies Is<'id', keyof Tables['user']>
true satisfies Is<false, Null<Tables['user']['id']>>
true satisfies Is<'image', keyof Tables['user']>
true satisfies Is<false, Null<Tables['user']['image']>>
true satisfies Is<'isDemo', keyof Tables['user']>
true satisfies Is<false, Null<Tables['user']['isDemo']>>
true satisfies Is<'lastLoginAt', keyof Tables['user']>
true satisfies Is<true, Null<Tables['user']['lastLoginAt']>>
true satisfies Is<'locale', keyof Tables['user']>
true satisfies Is<false, Null<Tables['user']['locale']>>
true satisfies Is<'lockVersion', keyof Tables['user']>
true satisfies Is<false, Null<Tables['user']['lockVersion']>>
true satisfies Is<'passwordHash', keyof Tables['user']>
true satisfies Is<true, Null<Tables['user']['passwordHash']>>
true satisfies Is<'personId', keyof Tables['user']>
true satisfies Is<false, Null<Tables['user']['personId']>>
true satisfies Is<Optional<Tables['user']['personId']>, false>
true satisfies Is<'status', keyof Tables['user']>
true satisfies Is<false, Null<Tables['user']['status']>>
true satisfies Is<'statusReason', keyof Tables['user']>
true satisfies Is<true, Null<Tables['user']['statusReason']>>
true satisfies Is<'termsAcceptedAt', keyof Tables['user']>
true satisfies Is<true, Null<Tables['user']['termsAcceptedAt']>>
true satisfies Is<'totpAt', keyof Tables['user']>
true satisfies Is<true, Null<Tables['user']['totpAt']>>
true satisfies Is<'totpResetAt', keyof Tables['user']>
true satisfies Is<true, Null<Tables['user']['totpResetAt']>>
true satisfies Is<'totpResetBy', keyof Tables['user']>
true satisfies Is<true, Null<Tables['user']['totpResetBy']>>
true satisfies Is<'updatedAt', keyof Tables['user']>
true satisfies Is<false, Null<Tables['user']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['user']>
true satisfies Is<true, Null<Tables['user']['updatedBy']>>
true satisfies Is<'contractId', keyof Tables['userContract']>
true satisfies Is<false, Null<Tables['userContract']['contractId']>>
true satisfies Is<Optional<Tables['userContract']['contractId']>, false>
true satisfies Is<'userId', keyof Tables['userContract']>
true satisfies Is<false, Null<Tables['userContract']['userId']>>
true satisfies Is<Optional<Tables['userContract']['userId']>, false>
true satisfies Is<'hasSound', keyof Tables['userSetting']>
true satisfies Is<false, Null<Tables['userSetting']['hasSound']>>
true satisfies Is<'startScreen', keyof Tables['userSetting']>
true satisfies Is<false, Null<Tables['userSetting']['startScreen']>>
true satisfies Is<'userId', keyof Tables['userSetting']>
true satisfies Is<false, Null<Tables['userSetting']['userId']>>
true satisfies Is<Optional<Tables['userSetting']['userId']>, false>
true satisfies Is<'code', keyof Tables['userType']>
true satisfies Is<false, Null<Tables['userType']['code']>>
true satisfies Is<Optional<Tables['userType']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['userType']>
true satisfies Is<false, Null<Tables['userType']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['userType']>
true satisfies Is<true, Null<Tables['userType']['createdBy']>>
true satisfies Is<'defaultScope', keyof Tables['userType']>
true satisfies Is<false, Null<Tables['userType']['defaultScope']>>
true satisfies Is<Optional<Tables['userType']['defaultScope']>, false>
true satisfies Is<'id', keyof Tables['userType']>
true satisfies Is<false, Null<Tables['userType']['id']>>
true satisfies Is<'isActive', keyof Tables['userType']>
true satisfies Is<false, Null<Tables['userType']['isActive']>>
true satisfies Is<'isSystem', keyof Tables['userType']>
true satisfies Is<false, Null<Tables['userType']['isSystem']>>
true satisfies Is<'lockVersion', keyof Tables['userType']>
true satisfies Is<false, Null<Tables['userType']['lockVersion']>>
true satisfies Is<'name', keyof Tables['userType']>
true satisfies Is<false, Null<Tables['userType']['name']>>
true satisfies Is<Optional<Tables['userType']['name']>, false>
true satisfies Is<'nameMs', keyof Tables['userType']>
true satisfies Is<true, Null<Tables['userType']['nameMs']>>
true satisfies Is<'nameTa', keyof Tables['userType']>
true satisfies Is<true, Null<Tables['userType']['nameTa']>>
true satisfies Is<'nameZh', keyof Tables['userType']>
true satisfies Is<true, Null<Tables['userType']['nameZh']>>
true satisfies Is<'requiresTotp', keyof Tables['userType']>
true satisfies Is<false, Null<Tables['userType']['requiresTotp']>>
true satisfies Is<'typeId', keyof Tables['userType']>
true satisfies Is<false, Null<Tables['userType']['typeId']>>
true satisfies Is<Optional<Tables['userType']['typeId']>, false>
true satisfies Is<'updatedAt', keyof Tables['userType']>
true satisfies Is<false, Null<Tables['userType']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['userType']>
true satisfies Is<true, Null<Tables['userType']['updatedBy']>>
true satisfies Is<'userId', keyof Tables['userUserType']>
true satisfies Is<false, Null<Tables['userUserType']['userId']>>
true satisfies Is<Optional<Tables['userUserType']['userId']>, false>
true satisfies Is<'userTypeId', keyof Tables['userUserType']>
true satisfies Is<false, Null<Tables['userUserType']['userTypeId']>>
true satisfies Is<Optional<Tables['userUserType']['userTypeId']>, false>
true satisfies Is<'userId', keyof Tables['userZone']>
true satisfies Is<false, Null<Tables['userZone']['userId']>>
true satisfies Is<Optional<Tables['userZone']['userId']>, false>
true satisfies Is<'zoneId', keyof Tables['userZone']>
true satisfies Is<false, Null<Tables['userZone']['zoneId']>>
true satisfies Is<Optional<Tables['userZone']['zoneId']>, false>
true satisfies Is<'entity', keyof Tables['workflowTransition']>
true satisfies Is<false, Null<Tables['workflowTransition']['entity']>>
true satisfies Is<Optional<Tables['workflowTransition']['entity']>, false>
true satisfies Is<'fromState', keyof Tables['workflowTransition']>
true satisfies Is<false, Null<Tables['workflowTransition']['fromState']>>
true satisfies Is<Optional<Tables['workflowTransition']['fromState']>, false>
true satisfies Is<'toState', keyof Tables['workflowTransition']>
true satisfies Is<false, Null<Tables['workflowTransition']['toState']>>
true satisfies Is<Optional<Tables['workflowTransition']['toState']>, false>
true satisfies Is<'address', keyof Tables['zone']>
true satisfies Is<true, Null<Tables['zone']['address']>>
true satisfies Is<'calendarId', keyof Tables['zone']>
true satisfies Is<true, Null<Tables['zone']['calendarId']>>
true satisfies Is<'code', keyof Tables['zone']>
true satisfies Is<false, Null<Tables['zone']['code']>>
true satisfies Is<Optional<Tables['zone']['code']>, false>
true satisfies Is<'createdAt', keyof Tables['zone']>
true satisfies Is<false, Null<Tables['zone']['createdAt']>>
true satisfies Is<'createdBy', keyof Tables['zone']>
true satisfies Is<true, Null<Tables['zone']['createdBy']>>
true satisfies Is<'id', keyof Tables['zone']>
true satisfies Is<false, Null<Tables['zone']['id']>>
true satisfies Is<'isActive', keyof Tables['zone']>
true satisfies Is<false, Null<Tables['zone']['isActive']>>
true satisfies Is<'kind', keyof Tables['zone']>
true satisfies Is<false, Null<Tables['zone']['kind']>>
true satisfies Is<Optional<Tables['zone']['kind']>, false>
true satisfies Is<'latitude', keyof Tables['zone']>
true satisfies Is<true, Null<Tables['zone']['latitude']>>
true satisfies Is<'lockVersion', keyof Tables['zone']>
true satisfies Is<false, Null<Tables['zone']['lockVersion']>>
true satisfies Is<'longitude', keyof Tables['zone']>
true satisfies Is<true, Null<Tables['zone']['longitude']>>
true satisfies Is<'mergedIntoId', keyof Tables['zone']>
true satisfies Is<true, Null<Tables['zone']['mergedIntoId']>>
true satisfies Is<'name', keyof Tables['zone']>
true satisfies Is<false, Null<Tables['zone']['name']>>
true satisfies Is<Optional<Tables['zone']['name']>, false>
true satisfies Is<'parentId', keyof Tables['zone']>
true satisfies Is<true, Null<Tables['zone']['parentId']>>
true satisfies Is<'radiusM', keyof Tables['zone']>
true satisfies Is<true, Null<Tables['zone']['radiusM']>>
true satisfies Is<'updatedAt', keyof Tables['zone']>
true satisfies Is<false, Null<Tables['zone']['updatedAt']>>
true satisfies Is<'updatedBy', keyof Tables['zone']>
true satisfies Is<true, Null<Tables['zone']['updatedBy']>>
true satisfies Is<'name', keyof Tables['zone']>
true satisfies Is<true, Null<Tables['zone']['name']>>

import '../src/access/account/tables.ts'
import '../src/access/session/tables.ts'
import '../src/access/substitute/tables.ts'
import '../src/casework/attendance/tables.ts'
import '../src/casework/case/tables.ts'
import '../src/casework/complaint/tables.ts'
import '../src/casework/compliance/tables.ts'
import '../src/casework/disturbance/tables.ts'
import '../src/casework/offence/tables.ts'
import '../src/casework/review/tables.ts'
import '../src/casework/touring/tables.ts'
import '../src/contract/contract/tables.ts'
import '../src/contract/formula/tables.ts'
import '../src/contract/ledger/tables.ts'
import '../src/contract/master-config/tables.ts'
import '../src/eclaim/claim/tables.ts'
import '../src/people/announcement/tables.ts'
import '../src/people/organization/tables.ts'
import '../src/people/person/tables.ts'
import '../src/people/reference/tables.ts'
import '../src/people/user/tables.ts'
import '../src/people/user-type/tables.ts'
import '../src/platform/authorization/tables.ts'
import '../src/platform/db/tables.ts'
import '../src/platform/document/tables.ts'
import '../src/platform/files/tables.ts'
import '../src/platform/jobs/tables.ts'
import '../src/platform/notification/tables.ts'
import '../src/workplace/bulk/tables.ts'
import '../src/workplace/comment/tables.ts'
import '../src/workplace/dashboard/tables.ts'
import '../src/workplace/onboarding/tables.ts'
import '../src/workplace/presence/tables.ts'
import '../src/workplace/saved-view/tables.ts'
import '../src/workplace/transfer/tables.ts'
import type { InsertType, SelectType } from 'kysely'
import type { Tables } from '../src/platform/db/tables.ts'

type Is<Given, Wanted> = [Given] extends [Wanted] ? true : never
type Null<Column> = unknown extends Column ? boolean : null extends SelectType<Column> ? true : false
type Optional<Column> = undefined extends InsertType<Column> ? true : false
