import dayjs from 'dayjs'

/** The specification's format for every date and time that is shown. */
export const formatDateTime = (iso: string) => dayjs(iso).format('DD-MM-YYYY hh:mm:ss A')
