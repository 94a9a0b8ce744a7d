import dayjs from 'dayjs'

/** The specification's format for every date and time that is shown. */
export const formatDateTime = (iso: string) => dayjs(iso).format('DD-MM-YYYY hh:mm:ss A')

/** A day without its hour. */
export const formatDate = (day: string) => dayjs(day).format('DD-MM-YYYY')

/** Today, as a date field holds it. */
export const today = () => dayjs().format('YYYY-MM-DD')

/** Whole days from today to a day: negative when it is past. */
export const daysUntil = (iso: string) => dayjs(iso).startOf('day').diff(dayjs().startOf('day'), 'day')
