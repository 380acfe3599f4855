# Three stages: build everything, install what production needs, keep the two together.
# RUN lines use paths below WORKDIR only, so that `npm exec -- node scripts/dockerfile-steps.mjs` can take the same steps without Docker.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/rules/package.json packages/rules/
COPY packages/server/package.json packages/server/
COPY packages/client/package.json packages/client/
RUN npm ci
COPY tsconfig.base.json tsconfig.build.json ./
COPY packages packages
# The rules and diagrams of Learn are made from them.
COPY docs/rules docs/rules
COPY scenarios scenarios
RUN npm run build && mkdir data

# The image has its own Node: the one that npm brings for development machines is optional, and left out.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/rules/package.json packages/rules/
COPY packages/server/package.json packages/server/
COPY packages/client/package.json packages/client/
RUN npm ci --workspace packages/server --omit=dev --omit=optional

FROM node:24-slim
ENV NODE_ENV=production PORT=2567
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY packages/rules/package.json packages/rules/
COPY packages/server/package.json packages/server/
COPY --from=build /app/dist packages
COPY --from=build /app/packages/client/dist packages/client/dist
COPY --from=build --chown=1000:1000 /app/data data
USER 1000:1000
VOLUME /app/data
EXPOSE 2567
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "--external-memory-accounted-in-global-limit", "packages/server/src/main.js"]
