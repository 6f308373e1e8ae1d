# Build: the compiler is for better-sqlite3, which has no ready binary for every platform.
FROM node:20-bookworm-slim AS build
WORKDIR /app
RUN apt-get update \
    && apt-get install --yes --no-install-recommends g++ make python3 \
    && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY inspector/package.json inspector/package-lock.json ./inspector/
RUN npm ci --prefix inspector --ignore-scripts --no-audit --no-fund
COPY nest-cli.json tsconfig.json tsconfig.build.json ./
COPY clients/ts/src ./clients/ts/src
COPY clients/ts/tsconfig.build.json ./clients/ts/
COPY inspector/index.html inspector/tsconfig.json inspector/vite.config.mjs ./inspector/
COPY inspector/src ./inspector/src
RUN npm run build --prefix inspector
COPY src ./src
COPY scripts/bundle-program.mjs ./scripts/
RUN npx --no-install tsc -p clients/ts/tsconfig.build.json && npx --no-install nest build && node scripts/bundle-program.mjs \
    && npm prune --omit=dev --no-audit --no-fund

# Run: no compiler, no sources, no development packages, no root.
FROM node:20-bookworm-slim
LABEL org.opencontainers.image.title="PowerContext" \
      org.opencontainers.image.description="Prepares context for AI agents, exactly cited and never over budget" \
      org.opencontainers.image.licenses="Apache-2.0"
# A container must listen beyond its own loopback. Until there is access control that needs this opt-in: whoever reaches the
# port can read and change everything, so publish it on loopback only (docker run -p 127.0.0.1:8000:8000).
# Callers that use another name than localhost, such as the name of the service, need it in POWERCONTEXT_SERVER_HTTP_ALLOWED_HOSTS.
ENV NODE_ENV=production \
    POWERCONTEXT_HOME=/data \
    POWERCONTEXT_SERVER_HTTP_HOST=0.0.0.0 \
    POWERCONTEXT_SERVER_HTTP_PORT=8000 \
    POWERCONTEXT_SERVER_ALLOW_UNAUTHENTICATED_NON_LOOPBACK=true \
    POWERCONTEXT_SERVER_LOGGING_FORMAT=json
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/inspector/dist ./inspector/dist
COPY openapi ./openapi
COPY LICENSE ./
RUN install --directory --owner=node --group=node --mode=0700 /data
# `node` by number, so that Kubernetes can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.POWERCONTEXT_SERVER_HTTP_PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
