"""Django's own defaults wherever the contract does not ask for something else.

DRF_DATA        folder of the database and the files
DRF_ACCESS      seconds that an access token lives
DRF_PAGE_SIZE   records in a page of a list; without it lists are arrays
"""
import os
from datetime import timedelta
from pathlib import Path

DATA = Path(os.environ["DRF_DATA"])
PAGE_SIZE = int(os.environ.get("DRF_PAGE_SIZE", "0")) or None

SECRET_KEY = "a key that signs nothing but the tokens of tests"
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "portal.urls"
WSGI_APPLICATION = "portal.wsgi.application"

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "corsheaders",
    "django_filters",
    "rest_framework",
    "rest_framework_simplejwt.token_blacklist",
    "portal",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "django.middleware.common.CommonMiddleware",
    # Its answers have ETags that a portal could send back; it announces nothing, so none comes.
    "django.middleware.http.ConditionalGetMiddleware",
]

DATABASES = {
    "default": {
        "ENGINE": "portal.database",
        "NAME": DATA / "db.sqlite3",
        "CONN_MAX_AGE": 600,
        "OPTIONS": {"timeout": 20},
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "es"
TIME_ZONE = "Europe/Madrid"
USE_I18N = True
USE_TZ = True

MEDIA_ROOT = DATA / "media"
MEDIA_URL = "/media/"

CORS_ALLOWED_ORIGIN_REGEXES = [r"^http://127\.0\.0\.1:\d+$"]
CORS_EXPOSE_HEADERS = ["ETag"]
CORS_ALLOW_CREDENTIALS = True

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework_simplejwt.authentication.JWTAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination" if PAGE_SIZE else None,
    "PAGE_SIZE": PAGE_SIZE,
}
SIMPLE_JWT = {
    "ACCESS_TOKEN_LIFETIME": timedelta(seconds=int(os.environ.get("DRF_ACCESS", "300"))),
    "REFRESH_TOKEN_LIFETIME": timedelta(days=7),
    "ROTATE_REFRESH_TOKENS": True,
    "BLACKLIST_AFTER_ROTATION": True,
}
