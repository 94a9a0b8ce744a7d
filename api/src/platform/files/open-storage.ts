import type { Env } from '../env.ts'
import { bucketStorage } from './bucket.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

export const openStorage = ({ bucket, filesFolder }: Env): Storage =>
  bucket ? bucketStorage(bucket) : folderStorage(filesFolder)
