import { isAbsolute, resolve } from 'node:path';

export interface S3Settings {
  bucket: string;
  prefix: string;
  region: string;
  endpoint?: string | undefined;
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  isPathStyle: boolean;
}

/** The server's settings, explained in `docs/operations.md`. Durations are in seconds. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl?: string | undefined;
  databasePoolSize: number;
  /** Signs tokens and links; generated and stored in the data directory if not set. */
  secretKey?: string | undefined;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  /** Within this time, a refresh token that is sent again was not stolen: its response was lost, or two tabs raced. */
  refreshGraceSeconds: number;
  /** However much it is used. */
  sessionSeconds: number;
  /** Per user and address. */
  loginMaxAttempts: number;
  loginMaxPerAddress: number;
  loginMaxPerUser: number;
  loginWindowSeconds: number;
  mediaLinkSeconds: number;
  corsOrigins: readonly string[];
  /** The `Host` values that file links may start with. */
  allowedHosts: readonly string[];
  /** Timeout for headers, and for bodies other than uploads. */
  bodySeconds: number;
  uploadBytesPerSecond: number;
  /** Timeout of a connection that awaits a response and on which nothing is read or written. */
  responseSeconds: number;
  maxConnections: number;
  /** Number of reverse proxies whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: number;
  publicUrl?: string | undefined;
  /** The API that the served SPA was built for, if it is another server. */
  apiUrl?: string | undefined;
  s3?: S3Settings | undefined;
  logLevel: string;
  /** Port of the Prometheus metrics; without it none are collected. */
  metricsPort?: number | undefined;
  metricsHost: string;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function whole(env: Environment, name: string, fallback: number, min: number, max = 2_000_000_000): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not '${value}'.`);
}

/**
 * A link may work for only half of its lifetime. The portal reads its lists again after 20 minutes, which may take
 * another minute: 2 × (1200 + 60).
 */
const LEAST_LINK_SECONDS = 2520;

function linkSeconds(env: Environment): number {
  const seconds = whole(env, 'MEDIA_LINK_SECONDS', 3600, 1);
  if (seconds >= LEAST_LINK_SECONDS) return seconds;
  throw new ConfigError(
    `MEDIA_LINK_SECONDS must be at least ${LEAST_LINK_SECONDS}, not '${seconds}': a link works for at least half of it, ` +
      'and the portal gets new links every 20 minutes.',
  );
}

function flag(env: Environment, name: string): boolean {
  const value = text(env, name)?.toLowerCase() ?? 'false';
  if (['1', 'true', 'yes'].includes(value)) return true;
  if (['0', 'false', 'no'].includes(value)) return false;
  throw new ConfigError(`${name} must be true or false, not '${value}'.`);
}

function parseOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  throw new ConfigError(`${name} must hold addresses like https://portal.example, not '${value}'.`);
}

function origin(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  return value === undefined ? undefined : parseOrigin(name, value);
}

/** The portal and its files are at the root of their host. */
function rootUrl(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const parsed = parseOrigin(name, value);
  if (new URL(value).href === `${parsed}/`) return parsed;
  throw new ConfigError(`${name} must be an address without a path, like ${parsed}, not '${value}'.`);
}

function origins(env: Environment, name: string): string[] {
  const values = (text(env, name) ?? '').split(/[\s,]+/).filter((value) => value !== '');
  return values.map((value) => parseOrigin(name, value));
}

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/;

function hosts(env: Environment, name: string): string[] {
  const values = (text(env, name) ?? '').split(/[\s,]+/).filter((value) => value !== '');
  const wrong = values.find((value) => !HOST.test(value.toLowerCase()));
  if (wrong === undefined) return values.map((value) => value.toLowerCase());
  throw new ConfigError(
    `${name} must hold hosts like portal.example or portal.example:8443, not '${wrong}'.`,
  );
}

function secret(env: Environment): string | undefined {
  const value = text(env, 'SECRET_KEY');
  if (value === undefined || value.length >= 32) return value;
  throw new ConfigError('SECRET_KEY must have at least 32 characters.');
}

/** Without '/' at its end, the prefix would become part of the names of the server's folders. */
function keyPrefix(env: Environment): string {
  const value = text(env, 'S3_PREFIX') ?? '';
  if (value === '' || value.endsWith('/')) return value;
  throw new ConfigError(`S3_PREFIX must end in '/', like ${value}/, not '${value}'.`);
}

/** Without both, the AWS SDK looks for the keys of another place. */
function credentials(env: Environment): S3Settings['credentials'] {
  const accessKeyId = text(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = text(env, 'S3_SECRET_ACCESS_KEY');
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other.');
}

const OF_THE_BUCKET = [
  'S3_PREFIX',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
];

/** Somebody who set one of these expects that files are stored in a bucket. */
function requireNoneOfTheBucket(env: Environment): void {
  const name = OF_THE_BUCKET.find((candidate) => text(env, candidate) !== undefined);
  if (name !== undefined) throw new ConfigError(`${name} needs S3_BUCKET.`);
}

function readS3(env: Environment): S3Settings | undefined {
  const bucket = text(env, 'S3_BUCKET');
  if (bucket === undefined) {
    requireNoneOfTheBucket(env);
    return undefined;
  }
  return {
    bucket,
    prefix: keyPrefix(env),
    region: text(env, 'S3_REGION') ?? 'us-east-1',
    endpoint: text(env, 'S3_ENDPOINT'),
    credentials: credentials(env),
    isPathStyle: flag(env, 'S3_PATH_STYLE'),
  };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function readLogLevel(env: Environment): string {
  const level = text(env, 'LOG_LEVEL') ?? 'warn';
  if (LOG_LEVELS.includes(level)) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${level}'.`);
}

const LOOPBACK = '127.0.0.1';

/** One address: on 'localhost' Fastify would open a second server, on ::1, that has none of our limits. */
function listenHost(host: string): string {
  return host.toLowerCase() === 'localhost' ? LOOPBACK : host;
}

/** Reads the settings. Throws ConfigError with a message for the operator. */
export function readConfig(env: Environment): Config {
  const dataDir = text(env, 'DATA_DIR') ?? '.lindero/data';
  return {
    host: listenHost(text(env, 'HOST') ?? LOOPBACK),
    port: whole(env, 'PORT', 8000, 0, 65_535),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    databaseUrl: text(env, 'DATABASE_URL'),
    databasePoolSize: whole(env, 'DATABASE_POOL', 10, 1, 1000),
    secretKey: secret(env),
    accessTokenSeconds: whole(env, 'ACCESS_TOKEN_SECONDS', 300, 1),
    refreshTokenSeconds: whole(env, 'REFRESH_TOKEN_SECONDS', 7 * 86_400, 1),
    refreshGraceSeconds: whole(env, 'REFRESH_GRACE_SECONDS', 60, 0, 300),
    sessionSeconds: whole(env, 'SESSION_SECONDS', 30 * 86_400, 1),
    loginMaxAttempts: whole(env, 'LOGIN_MAX_ATTEMPTS', 10, 1),
    loginMaxPerAddress: whole(env, 'LOGIN_MAX_PER_ADDRESS', 100, 1),
    loginMaxPerUser: whole(env, 'LOGIN_MAX_PER_USER', 30, 1),
    loginWindowSeconds: whole(env, 'LOGIN_WINDOW_SECONDS', 300, 1),
    mediaLinkSeconds: linkSeconds(env),
    corsOrigins: origins(env, 'CORS_ORIGINS'),
    allowedHosts: hosts(env, 'ALLOWED_HOSTS'),
    bodySeconds: whole(env, 'BODY_SECONDS', 30, 1, 600),
    uploadBytesPerSecond: whole(env, 'UPLOAD_BYTES_PER_SECOND', 16_000, 1),
    responseSeconds: whole(env, 'RESPONSE_SECONDS', 60, 1, 2_000_000),
    maxConnections: whole(env, 'MAX_CONNECTIONS', 1000, 1),
    trustedProxies: whole(env, 'TRUST_PROXY', 0, 0, 10),
    publicUrl: rootUrl(env, 'PUBLIC_URL'),
    apiUrl: origin(env, 'VITE_API_URL'),
    s3: readS3(env),
    logLevel: readLogLevel(env),
    metricsPort:
      text(env, 'METRICS_PORT') === undefined ? undefined : whole(env, 'METRICS_PORT', 0, 0, 65_535),
    metricsHost: text(env, 'METRICS_HOST') ?? '127.0.0.1',
  };
}
