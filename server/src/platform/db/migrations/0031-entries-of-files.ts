import { type AnyDatabase, createIndexes } from './columns.ts'

/** Opening a file asks which entries show it. */
export async function up(db: AnyDatabase): Promise<void> {
  await createIndexes(db, 'asset_texts', { captions: ['captions_file_id'] })
  await createIndexes(db, 'assets', { thumbnail: ['thumbnail_file_id'] })
  await createIndexes(db, 'cards', { image: ['image_file_id'], video: ['video_file_id'] })
  await createIndexes(db, 'events', { image: ['image_file_id'] })
  await createIndexes(db, 'news', { image: ['image_file_id'] })
  await createIndexes(db, 'partners', { logo: ['logo_file_id'] })
  await createIndexes(db, 'portfolios', { cover: ['cover_file_id'], picture: ['picture_file_id'] })
  await createIndexes(db, 'products', { cover: ['cover_file_id'], picture: ['picture_file_id'] })
  await createIndexes(db, 'quick_link_texts', { file: ['file_id'] })
}
