# The server and the page. Build: docker build -t boardwright .   Run: docker run -p 8000:8000 -v data:/data boardwright
FROM python:3.12-slim-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends cmake g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY CMakeLists.txt LICENSE README.md compile_rules.py pyproject.toml ./
COPY kernel kernel
COPY src src
COPY web web
# The wheel carries the page and the compiled rules: Node and mypyc come with the requirements of the build.
RUN pip wheel --no-cache-dir --wheel-dir /wheels -C cmake.define.RULES=ON .

FROM python:3.12-slim-bookworm
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels boardwright && rm -rf /wheels \
    && useradd --system --create-home boardwright && mkdir /data && chown boardwright /data
USER boardwright
ENV BOARDWRIGHT_HOST=0.0.0.0 BOARDWRIGHT_PORT=8000 BOARDWRIGHT_DB=/data/boardwright.db
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=3)"]
CMD ["boardwright", "serve"]
