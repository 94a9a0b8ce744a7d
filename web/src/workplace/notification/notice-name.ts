import { noticeKeys } from '@patuh/domain/workplace/notice'
import type { TFunction } from 'i18next'

/** A kind is called by the title of its notices, without what is different in each; a message has no name. */
export const noticeName = (t: TFunction, kind: string) =>
  t(noticeKeys(kind, 'title'), { count: 2, skipInterpolation: true })
    .replace(/\{\{\w+\}\}/g, '…')
    .replace(/[\s:：,，(（…)）-]+$/u, '')
