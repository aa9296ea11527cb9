import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SDK_PACKAGE } from '../../server/storage/s3-storage.ts';
import { SERVER_BUNDLE } from '../../tools/build.ts';
import { copyTemplate } from '../support/data-template.ts';

let root: string;
let bundle: string;

/** Copies the built server to a folder with every package except the SDK. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lindero-without-sdk-'));
  bundle = join(root, 'dist-server/main.mjs');
  cpSync(dirname(SERVER_BUNDLE), dirname(bundle), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (name !== '@aws-sdk') symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  }
  await copyTemplate(null, join(root, 'data'));
});
afterAll(() => rmSync(root, { recursive: true }));

it('with a bucket but without the SDK, the start prints the command that installs it', () => {
  const args = [bundle, '--port', '0', '--data', join(root, 'data'), '--no-demo'];
  const env = { ...process.env, DATABASE_URL: '', S3_BUCKET: 'papeles', S3_REGION: 'eu-west-1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `S3_BUCKET needs the AWS SDK: npm install --no-save --save-prod --omit=dev ${SDK_PACKAGE}\n`,
  });
});
