# The table as an image, for x86-64 and arm64: docker build -t tapete . && docker run -p 8000:8000 -v tapete:/data tapete
# git is not in the image, so name the version: --build-arg VERSION=1.0.0
# Several platforms: docker buildx build --platform linux/amd64,linux/arm64 -t tapete .
FROM --platform=$BUILDPLATFORM python:3.12-slim AS build
WORKDIR /tapete
COPY . .
RUN python tools/setup.py play
ARG VERSION=""
RUN SETUPTOOLS_SCM_PRETEND_VERSION_FOR_TAPETE="$VERSION" .venv/bin/python -m hatchling build -t wheel -d /wheel

FROM python:3.12-slim
COPY requirements/play.txt /tmp/play.txt
RUN pip install --no-cache-dir --require-hashes -r /tmp/play.txt
COPY --from=build /wheel /wheel
RUN pip install --no-cache-dir --no-deps /wheel/*.whl
RUN useradd --system --uid 10001 --no-create-home tapete && install -d -o tapete /data
ARG VERSION=""
LABEL org.opencontainers.image.title="Tapete" org.opencontainers.image.licenses="MIT" org.opencontainers.image.version="$VERSION"
USER tapete
VOLUME /data
ENV PYTHONMALLOC=malloc TAPETE_HOST=0.0.0.0 TAPETE_PORT=8000 TAPETE_DATA=/data
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "import urllib.request as ask; ask.urlopen('http://127.0.0.1:8000/ready', timeout=3)"]
CMD ["python", "-m", "tapete.server"]
