# The portal as an image. compose.yaml runs it, docs/operations.md explains it.

FROM node:26-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run release -- --folder /app
WORKDIR /app
RUN npm ci --omit=dev --no-audit --no-fund
# Only the Node.js that the lockfile pins, with the one library that the final image lacks, and no files for editors.
RUN mkdir bin lib /data /backups \
  && cp node_modules/node/bin/node bin/ \
  && cp -L /usr/lib/*-linux-gnu/libatomic.so.1 lib/ \
  && rm -r node_modules/node node_modules/.bin \
  # Builds for browsers, sources and tests of libraries.
  && rm -r node_modules/@e965/xlsx/dist node_modules/zod/src node_modules/bintrees/test \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

# glibc and libstdc++ without a shell or a package manager. The user nonroot has the id 65532.
FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /app
COPY --from=build /app /app
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build --chown=65532:65532 /backups /backups
ENV IN_CONTAINER=true NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  PATH=/app/bin LD_LIBRARY_PATH=/app/lib MALLOC_ARENA_MAX=2
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "deploy/container/health.mjs"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "apps/server/src/main.ts"]
