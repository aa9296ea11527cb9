import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../../server/cli.ts';
import { DURATION } from '../../src/lib/constants.ts';

const NO_CLIENT =
  '--add-user needs --cliente "Razón social" for a new client, or --link CLIENT for one that exists.';

describe('the settings', () => {
  it('all have a default', () => {
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
        refreshGraceSeconds: 60,
        sessionSeconds: 2_592_000,
        loginMaxAttempts: 10,
        loginMaxPerAddress: 100,
        loginMaxPerUser: 30,
        loginWindowSeconds: 300,
        mediaLinkSeconds: 3600,
        corsOrigins: [],
        allowedHosts: [],
        bodySeconds: 30,
        uploadBytesPerSecond: 16_000,
        responseSeconds: 60,
        maxConnections: 1000,
        trustedProxies: 0,
        publicUrl: undefined,
        apiUrl: undefined,
        s3: undefined,
        logLevel: 'warn',
        metricsPort: undefined,
        metricsHost: '127.0.0.1',
      },
      task: { kind: 'serve', demo: 'unless removed', inmuebles: undefined },
    });
  });

  it.each([
    ['localhost', '127.0.0.1'],
    ['LocalHost', '127.0.0.1'],
    ['::1', '::1'],
    ['portal.localhost', 'portal.localhost'],
  ])('name one address to listen on: %s is %s', (HOST, host) => {
    expect(readCommand([], { HOST }).config.host).toBe(host);
  });

  it('are read from the environment; the command line overrides it', () => {
    const env = {
      PORT: '81',
      DATA_DIR: '/tmp/datos',
      DATABASE_URL: 'postgres://db/lindero',
      CORS_ORIGINS: 'https://a.example/, http://b.example:8080/x',
      ALLOWED_HOSTS: 'Portal.example, [::1]:8000',
      TRUST_PROXY: '1',
      VITE_API_URL: 'https://api.example/v1/',
      S3_BUCKET: 'papeles',
      S3_ENDPOINT: 'https://s3.example',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      S3_PATH_STYLE: 'true',
    };
    const command = readCommand(['--port', '0', '--data', 'aqui', '--inmuebles', '10000'], env);
    expect(command.task).toEqual({ kind: 'serve', demo: 'no', inmuebles: 10_000 });
    expect(command.config).toMatchObject({
      port: 0,
      dataDir: resolve('aqui'),
      databaseUrl: 'postgres://db/lindero',
      corsOrigins: ['https://a.example', 'http://b.example:8080'],
      allowedHosts: ['portal.example', '[::1]:8000'],
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
    [[], {}, 'unless removed'],
    [[], { HOST: '127.0.0.2' }, 'unless removed'],
    [[], { HOST: 'localhost' }, 'unless removed'],
    [[], { HOST: '::1' }, 'unless removed'],
    [['--no-demo'], {}, 'no'],
    [['--demo'], {}, 'yes'],
    [[], { HOST: '0.0.0.0' }, 'no'],
    [[], { HOST: '::' }, 'no'],
    [[], { HOST: '192.168.1.4' }, 'no'],
    [[], { HOST: '127.example.com' }, 'no'],
    [['--demo'], { HOST: '0.0.0.0' }, 'yes'],
    [[], { TRUST_PROXY: '1' }, 'no'],
    [[], { PUBLIC_URL: 'https://portal.example' }, 'no'],
    [[], { DATABASE_URL: 'postgres://db' }, 'no'],
    [['--demo'], { DATABASE_URL: 'postgres://db' }, 'yes'],
  ])('%j %j: demo data %s', (args, env, demo) => {
    expect(readCommand(args, env as NodeJS.ProcessEnv).task).toEqual({
      kind: 'serve',
      demo,
      inmuebles: undefined,
    });
  });

  it.each([
    [
      ['--add-user', ' eva ', '--link', ' Ana, S.L. '],
      { kind: 'add-user', username: 'eva', cliente: 'Ana, S.L.' },
    ],
    [['--unlink', 'eva', ' 1 '], { kind: 'unlink', username: 'eva', cliente: '1' }],
    [
      ['--add-user', '  eva ', '--cliente', ' Eva, S.L.\t'],
      { kind: 'add-user', username: 'eva', razonSocial: 'Eva, S.L.' },
    ],
    [['--set-password', 'eva '], { kind: 'set-password', username: 'eva' }],
    [['--deactivate', ' eva'], { kind: 'deactivate', username: 'eva' }],
    [['--activate', 'eva'], { kind: 'activate', username: 'eva' }],
    [['--link', ' eva', ' 3 '], { kind: 'link', username: 'eva', cliente: '3' }],
    [['--list-users'], { kind: 'list-users' }],
    [['--end-sessions'], { kind: 'end-sessions' }],
    [['--remove-demo'], { kind: 'remove-demo' }],
    [['--remove-user', ' eva '], { kind: 'remove-user', username: 'eva', isConfirmed: false }],
    [['--remove-user', 'eva', '--yes'], { kind: 'remove-user', username: 'eva', isConfirmed: true }],
    [['--remove-client', ' 3 '], { kind: 'remove-client', cliente: '3', isConfirmed: false }],
    [['--yes', '--remove-client', '3'], { kind: 'remove-client', cliente: '3', isConfirmed: true }],
    [['--check-files'], { kind: 'check-files', removesOrphans: false, isConfirmed: false }],
    [
      ['--check-files', '--remove-orphans'],
      { kind: 'check-files', removesOrphans: true, isConfirmed: false },
    ],
    [
      ['--check-files', '--remove-orphans', '--yes'],
      { kind: 'check-files', removesOrphans: true, isConfirmed: true },
    ],
    [['--seed'], { kind: 'seed', inmuebles: undefined }],
    [['--demo', '--inmuebles', '7', '--seed'], { kind: 'seed', inmuebles: 7 }],
    [['--help', '--list-users'], { kind: 'help' }],
  ])('%j is a separate command', (args, task) => {
    expect(readCommand(args, {}).task).toEqual(task);
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
    [
      [],
      { S3_BUCKET: 'papeles', S3_PREFIX: 'lindero' },
      "S3_PREFIX must end in '/', like lindero/, not 'lindero'.",
    ],
    [
      [],
      { S3_BUCKET: 'papeles', S3_ACCESS_KEY_ID: 'id' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other.',
    ],
    [
      [],
      { S3_BUCKET: 'papeles', S3_ACCESS_KEY_ID: ' ', S3_SECRET_ACCESS_KEY: 'key' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other.',
    ],
    [[], { S3_PREFIX: 'lindero/' }, 'S3_PREFIX needs S3_BUCKET.'],
    [[], { S3_REGION: 'eu-west-1' }, 'S3_REGION needs S3_BUCKET.'],
    [[], { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: '' }, 'S3_ENDPOINT needs S3_BUCKET.'],
    [[], { S3_ACCESS_KEY_ID: 'id' }, 'S3_ACCESS_KEY_ID needs S3_BUCKET.'],
    [[], { S3_SECRET_ACCESS_KEY: 'key' }, 'S3_SECRET_ACCESS_KEY needs S3_BUCKET.'],
    [[], { S3_PATH_STYLE: 'true' }, 'S3_PATH_STYLE needs S3_BUCKET.'],
    [
      [],
      { ALLOWED_HOSTS: 'https://portal.example' },
      "ALLOWED_HOSTS must hold hosts like portal.example or portal.example:8443, not 'https://portal.example'.",
    ],
    [[], { TRUST_PROXY: 'true' }, "TRUST_PROXY must be a whole number from 0 to 10, not 'true'."],
    [
      [],
      { LOG_LEVEL: 'all' },
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'all'.",
    ],
    [['--add-user', 'eva'], {}, NO_CLIENT],
    [['--add-user', 'eva', '--cliente', 'Eva', '--link', '1'], {}, NO_CLIENT],
    [
      ['--add-user', 'eva', '--link', '1', '--activate', 'eva'],
      {},
      '--add-user and --activate cannot be combined.',
    ],
    [['--unlink', 'eva'], {}, '--unlink needs a user and a client: --unlink NAME CLIENT.'],
    [
      [],
      { PUBLIC_URL: 'https://portal.example/portal' },
      "PUBLIC_URL must be an address without a path, like https://portal.example, not 'https://portal.example/portal'.",
    ],
    [
      ['--add-user', 'eva', '--cliente', ' '],
      {},
      'The razón social after --cliente must have 1 to 255 characters, and no control characters.',
    ],
    [
      ['--deactivate', ' '],
      {},
      'The name after --deactivate must have 1 to 150 characters, and no control characters.',
    ],
    [
      ['--set-password', 'e\u0007va'],
      {},
      'The name after --set-password must have 1 to 150 characters, and no control characters.',
    ],
    [
      ['--set-password', 'e'.repeat(151)],
      {},
      'The name after --set-password must have 1 to 150 characters, and no control characters.',
    ],
    [['--link', 'eva'], {}, '--link needs a user and a client: --link NAME CLIENT.'],
    [['--link', 'eva', '1', '2'], {}, "There is no option '2'."],
    [['aqui'], {}, "There is no option 'aqui'."],
    [
      ['--deactivate', 'eva', '--yes'],
      {},
      '--yes needs --remove-user NAME, --remove-client CLIENT or --remove-orphans.',
    ],
    [
      ['--check-files', '--yes'],
      {},
      '--yes needs --remove-user NAME, --remove-client CLIENT or --remove-orphans.',
    ],
    [['--remove-orphans'], {}, '--remove-orphans needs --check-files.'],
    [
      ['--remove-client', '1', '--remove-client', '2', '--yes'],
      {},
      '--remove-client can be given only once: run the command for each.',
    ],
    [['--deactivate', 'eva', '--activate', 'eva'], {}, '--deactivate and --activate cannot be combined.'],
    [['--port', ''], {}, '--port must not be empty.'],
    [['--data', ' '], { DATA_DIR: '/tmp/datos' }, '--data must not be empty.'],
    [['--inmuebles='], {}, '--inmuebles must not be empty.'],
    [['--cliente', 'Eva'], {}, '--cliente needs --add-user NAME.'],
    [['--set-password', 'eva', '--cliente', 'Eva'], {}, '--cliente needs --add-user NAME.'],
    [['--list-users', '--demo'], {}, '--list-users and --demo cannot be combined.'],
    [['--remove-demo', '--no-demo'], {}, '--remove-demo and --no-demo cannot be combined.'],
    [['--end-sessions', '--inmuebles', '3'], {}, '--end-sessions and --inmuebles cannot be combined.'],
    [['--seed', '--no-demo'], {}, '--seed and --no-demo cannot be combined.'],
    [['--demo', '--no-demo'], {}, '--demo and --no-demo cannot be combined.'],
  ])('that are invalid are reported: %j %j', (args, env, message) => {
    expect(() => readCommand(args, env as NodeJS.ProcessEnv)).toThrow(message);
  });

  it('refuse links that expire before the portal reads its lists again', () => {
    const least = 2 * (DURATION.linksFresh / 1000 + 60);
    const linkSeconds = (MEDIA_LINK_SECONDS: number) =>
      readCommand([], { MEDIA_LINK_SECONDS: String(MEDIA_LINK_SECONDS) }).config.mediaLinkSeconds;
    expect(linkSeconds(least)).toBe(least);
    expect(() => linkSeconds(least - 1)).toThrow(
      "MEDIA_LINK_SECONDS must be at least 2520, not '2519': a link works for at least half of it, " +
        'and the portal gets new links every 20 minutes.',
    );
  });

  it('that are unknown are reported with the known ones', () => {
    expect(() => readCommand(['--puerto', '1'], {})).toThrow(
      /^Unknown option '--puerto'[^]*\nUsage: npm start/,
    );
  });
});
