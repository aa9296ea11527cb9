import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../../server/cli.ts';

describe('the settings', () => {
  it('have a default each', () => {
    expect(readCommand([], {})).toEqual({
      config: {
        host: '127.0.0.1',
        port: 8000,
        dataDir: resolve('.lindero/data'),
        databaseUrl: undefined,
        databasePoolSize: 10,
        secretKey: undefined,
        accessTokenSeconds: 300,
        refreshTokenSeconds: 604_800,
        refreshGraceSeconds: 10,
        loginMaxAttempts: 10,
        loginWindowSeconds: 300,
        mediaLinkSeconds: 3600,
        corsOrigins: [],
        trustedProxies: 0,
        publicUrl: undefined,
        apiUrl: undefined,
        s3: undefined,
        logLevel: 'warn',
      },
      isHelpWanted: false,
      isDemoWanted: true,
      inmuebles: undefined,
      newUser: undefined,
    });
  });

  it('are read from the environment, and the command line is above it', () => {
    const env = {
      PORT: '81',
      DATA_DIR: '/tmp/datos',
      DATABASE_URL: 'postgres://db/lindero',
      CORS_ORIGINS: 'https://a.example/, http://b.example:8080/x',
      TRUST_PROXY: '1',
      VITE_API_URL: 'https://api.example/v1/',
      S3_BUCKET: 'papeles',
      S3_ENDPOINT: 'https://s3.example',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      S3_PATH_STYLE: 'true',
    };
    const command = readCommand(['--port', '0', '--data', 'aqui', '--inmuebles', '10000'], env);
    expect(command).toMatchObject({ isDemoWanted: false, inmuebles: 10_000 });
    expect(command.config).toMatchObject({
      port: 0,
      dataDir: resolve('aqui'),
      databaseUrl: 'postgres://db/lindero',
      corsOrigins: ['https://a.example', 'http://b.example:8080'],
      trustedProxies: 1,
      apiUrl: 'https://api.example',
      s3: {
        bucket: 'papeles',
        prefix: '',
        region: 'us-east-1',
        endpoint: 'https://s3.example',
        credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
        isPathStyle: true,
      },
    });
  });

  it.each([
    [[], {}, true],
    [['--no-demo'], {}, false],
    [[], { DATABASE_URL: 'postgres://db' }, false],
    [['--demo'], { DATABASE_URL: 'postgres://db' }, true],
  ])('%j %j: demo data %s, for its passwords are public', (args, env, isDemoWanted) => {
    expect(readCommand(args, env as NodeJS.ProcessEnv).isDemoWanted).toBe(isDemoWanted);
  });

  it.each([
    [['--port', '70000'], {}, "PORT must be a whole number from 0 to 65535, not '70000'."],
    [
      [],
      { ACCESS_TOKEN_SECONDS: '0' },
      "ACCESS_TOKEN_SECONDS must be a whole number from 1 to 2000000000, not '0'.",
    ],
    [['--inmuebles', 'muchos'], {}, "--inmuebles must be a whole number from 0 to 1000000, not 'muchos'."],
    [[], { SECRET_KEY: 'corta' }, 'SECRET_KEY must have at least 32 characters.'],
    [
      [],
      { CORS_ORIGINS: 'portal' },
      "CORS_ORIGINS must hold addresses like https://portal.example, not 'portal'.",
    ],
    [
      [],
      { PUBLIC_URL: 'ftp://x' },
      "PUBLIC_URL must hold addresses like https://portal.example, not 'ftp://x'.",
    ],
    [[], { TRUST_PROXY: 'true' }, "TRUST_PROXY must be a whole number from 0 to 10, not 'true'."],
    [
      [],
      { LOG_LEVEL: 'all' },
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'all'.",
    ],
    [['--add-user', 'eva'], {}, '--add-user needs --cliente "Razón social".'],
  ])('that are wrong are told: %j %j', (args, env, message) => {
    expect(() => readCommand(args, env as NodeJS.ProcessEnv)).toThrow(message);
  });

  it('that there are none of are told, with those there are', () => {
    expect(() => readCommand(['--puerto', '1'], {})).toThrow(
      /^Unknown option '--puerto'[^]*\nUsage: npm start/,
    );
  });
});
