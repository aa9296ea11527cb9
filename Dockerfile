# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS base

FROM base AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM base AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
# Files in S3 need the AWS SDK, 22 MB that are left out otherwise: docker build --build-arg S3=1 .
ARG S3=
RUN if [ -n "$S3" ]; then npm install --no-save --save-prod --omit=dev \
  "@aws-sdk/client-s3@$(node -p "require('./package.json').devDependencies['@aws-sdk/client-s3']")"; fi

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/dist-server dist-server
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist-server/main.mjs"]
