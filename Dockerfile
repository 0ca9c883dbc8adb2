# The table as an image: docker build -t tapete . && docker run -p 8000:8000 -v tapete:/data tapete
FROM python:3.12-slim AS build
WORKDIR /tapete
COPY . .
RUN python tools/setup.py play
RUN .venv/bin/python -m hatchling build -t wheel -d /wheel

FROM python:3.12-slim
COPY requirements/play.txt /tmp/play.txt
RUN pip install --no-cache-dir --require-hashes -r /tmp/play.txt
COPY --from=build /wheel /wheel
RUN pip install --no-cache-dir --no-deps /wheel/*.whl
RUN useradd --system --uid 10001 --no-create-home tapete && install -d -o tapete /data
USER tapete
VOLUME /data
ENV PYTHONMALLOC=malloc TAPETE_HOST=0.0.0.0 TAPETE_PORT=8000 TAPETE_DATA=/data
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "import urllib.request as ask; ask.urlopen('http://127.0.0.1:8000/ready', timeout=3)"]
CMD ["python", "-m", "tapete.server"]
