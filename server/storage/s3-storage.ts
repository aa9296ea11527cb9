import type { Readable } from 'node:stream';
import type { S3Settings } from '../config.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';

/** Files in a bucket of any S3-compatible storage. An upload that fails is aborted there too. */
export async function createS3Storage(settings: S3Settings): Promise<FileStorage> {
  // Loaded only where it is used: it is larger than all the rest.
  const { S3Client, GetObjectCommand, DeleteObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { bucket, prefix, region, endpoint, credentials, isPathStyle } = settings;
  const client = new S3Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  const place = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  const put = async (key: string, content: Readable): Promise<void> => {
    await new Upload({ client, params: { ...place(key), Body: content } }).done();
  };

  const open = async (key: string): Promise<StoredFile | null> => {
    try {
      const found = await client.send(new GetObjectCommand(place(key)));
      if (!found.Body || found.ContentLength === undefined) return null;
      return { stream: found.Body as Readable, bytes: found.ContentLength };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  };

  const remove = async (key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand(place(key)));
  };

  return { put, open, remove };
}
