# The whole of Hocket: the server, and the studio that it serves.
FROM node:20-bookworm-slim
WORKDIR /hocket
# Previews of projects are drawn with the fonts of the machine.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends fontconfig fonts-noto-core fonts-noto-cjk \
  && rm -rf /var/lib/apt/lists/*
COPY . .
RUN npm ci --omit=dev && npm run build && npm cache clean --force \
  && mkdir /data && chown node /data
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/index.js"]
